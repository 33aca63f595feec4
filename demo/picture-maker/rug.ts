import type { Rgb } from './colour.ts'

/** What the picture program reads from a design's `drawing`. Lengths in cm, pile in mm. */
export interface Drawing {
  pattern: string
  shape: string
  size: [number, number]
  kind: string
  pile?: number
  yarns: Record<string, string[]>
  motif?: string
  layout?: string
  weave?: string
  edge?: string
  object?: string
  ground?: string
  fringe?: number
  binding?: number
  bindingColour?: string
  borderWidth?: number
  cell?: number
  loop?: number
  braid?: number
  lines?: number
  shapes?: number
  arches?: number
  rings?: number
  bands?: number
  wear?: number
  overdye?: number
  along?: boolean
  outdoor?: boolean
}

/** One rug to be drawn. `yarns` are ground, dark, light, accent and second accent. */
export interface Rug {
  drawing: Drawing
  yarns: Rgb[]
  width: number
  length: number
  seed: number
}

/**
 * What a pattern says of one spot: a yarn by its number (a fraction is a chance of the next yarn) and how high it
 * stands, in mm.
 */
export interface Spot {
  yarn: number
  relief: number
}

/** Fills `spot` for a place in cm from the left and the top; `yarns` may be more than those of the rug. */
export interface Pattern {
  yarns: Rgb[]
  at(x: number, y: number, spot: Spot): void
}

/** A rug seen from right above: RGBA, `margin` pixels of air around for fringes and uneven edges. */
export interface Texture {
  pixels: Uint8ClampedArray
  width: number
  height: number
  margin: number
  pixelsPerCm: number
}
