import type { Rgb } from './colour.ts'

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

export interface Rug {
  drawing: Drawing
  yarns: Rgb[]
  width: number
  length: number
  seed: number
}

/** A yarn is a number, whose fraction is the chance of the next yarn; the height is in mm. */
export interface Spot {
  yarn: number
  relief: number
}

export interface Pattern {
  yarns: Rgb[]
  at(x: number, y: number, spot: Spot): void
}

export interface Texture {
  pixels: Uint8ClampedArray
  width: number
  height: number
  margin: number
  pixelsPerCm: number
}
