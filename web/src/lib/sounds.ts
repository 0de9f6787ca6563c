/** Porcelain, wood and a bell, made on the spot; silent until somebody wants sounds. */
import { settings } from './settings.svelte'

export type Sound = 'place' | 'take' | 'turn' | 'refused'
interface Ring { hertz: number; loud: number; fade: number }

// Partials of struck things: porcelain rings high and out of tune, wood is short and low, a bell hums on.
const VOICES: Record<Sound, Ring[]> = {
  place: [
    { hertz: 240, loud: 0.5, fade: 0.09 },
    { hertz: 610, loud: 0.25, fade: 0.05 },
  ],
  take: [
    { hertz: 2310, loud: 0.12, fade: 0.16 },
    { hertz: 3720, loud: 0.07, fade: 0.1 },
    { hertz: 5480, loud: 0.04, fade: 0.06 },
  ],
  turn: [
    { hertz: 880, loud: 0.22, fade: 0.9 },
    { hertz: 1766, loud: 0.1, fade: 0.6 },
    { hertz: 2630, loud: 0.06, fade: 0.35 },
  ],
  refused: [{ hertz: 150, loud: 0.4, fade: 0.14 }],
}

let context: AudioContext | null = null

export function play(sound: Sound): void {
  if (!settings.sounds) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  const now = context.currentTime
  for (const { hertz, loud, fade } of VOICES[sound]) {
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.frequency.value = hertz
    gain.gain.setValueAtTime(loud, now)
    gain.gain.exponentialRampToValueAtTime(0.0005, now + fade)
    tone.connect(gain).connect(context.destination)
    tone.start(now)
    tone.stop(now + fade)
  }
}
