import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// While developing, pages come from Vite and the rest from a running `cafezal serve`.
const server = process.env.CAFEZAL_SERVER ?? 'http://127.0.0.1:8420'

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  server: { port: 8421, proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: process.env.CAFEZAL_CLIENT ?? '../src/cafezal/server/client',
    emptyOutDir: true,
    manifest: true, // for the test of what a page has to fetch
    target: 'es2022',
    assetsInlineLimit: 0, // nothing in data: addresses, which the content security policy would have to allow
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // a busy machine is no fault of a plugin
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 20_000 },
})
