export const materials = {
  wall: 0,
  floor: 1,
  sofa: 2,
  cushion: 3,
  wood: 4,
  metal: 5,
  shade: 6,
  leaf: 7,
  pot: 8,
  linen: 9,
  art: 10,
  skirting: 11,
  second: 12,
  third: 13,
  glass: 14,
} as const
export type Material = keyof typeof materials

export interface Thing {
  material: Material
  at: readonly [number, number, number]
  radius: number
  distance(x: number, y: number, z: number): number
}

export interface Scene {
  /** Positions are in metres; `view` is the height of the view in degrees. */
  eye: readonly [number, number, number]
  look: readonly [number, number, number]
  view: number
  back: number
  left: number
  right: number
  window: { y: number; z: number; height: number; width: number; panes: number; rows: number }
  sun: readonly [number, number, number]
  sunlight: number
  outdoors?: boolean
  /** It is the middle of the rug on the floor and its turn in degrees; at 0 the length lies in depth. */
  rug: { x: number; z: number; turn: number }
  things: Thing[]
}
