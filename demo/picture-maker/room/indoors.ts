import { thing } from './furniture.ts'
import { box } from './solids.ts'

export const indoors = {
  left: -2.5,
  right: 30,
  window: { y: 1.5, z: 0.1, height: 0.95, width: 1.05, panes: 3, rows: 2 },
  sun: [-1, 0.62, -0.22],
  sunlight: 1.9,
} as const

export const skirting = (back: number) =>
  thing('skirting', [0, 0.06, back - 0.008], 6, (x, y, z) => box(x, y, z, 5.9, 0.06, 0.01, 0.004))
