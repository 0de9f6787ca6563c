/** The scale of a game played alone, as it is shown (rule C7.2). Which grade a result has the view says. */
export interface Grade {
  key: string
  least: number
  most: number | null
}

export const GRADES: Grade[] = [
  { key: 'poor', least: 0, most: 14 },
  { key: 'fair', least: 15, most: 22 },
  { key: 'good', least: 23, most: 29 },
  { key: 'very good', least: 30, most: 35 },
  { key: 'superb', least: 36, most: 40 },
  { key: 'unbelievable', least: 41, most: null },
]
