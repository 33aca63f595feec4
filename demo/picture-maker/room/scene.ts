/** What a surface is made of; the colour is chosen per picture. */
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

/** One thing in the room: its distance function around `at`, a radius that holds it all, and its material. */
export interface Thing {
  material: Material
  at: readonly [number, number, number]
  radius: number
  distance(x: number, y: number, z: number): number
}

export interface Scene {
  /** Where the eye is and where it looks, metres; `view` is the height of the view in degrees. */
  eye: readonly [number, number, number]
  look: readonly [number, number, number]
  view: number
  /** z of the wall behind, x of the wall left and right (far away: none). */
  back: number
  left: number
  right: number
  /** Window in the left wall: middle and half size, panes across and up. The sun comes through it. */
  window: { y: number; z: number; height: number; width: number; panes: number; rows: number }
  /** Direction towards the sun, not yet of length one. */
  sun: readonly [number, number, number]
  sunlight: number
  outdoors?: boolean
  /** Middle of the rug on the floor and its turn in degrees; 0 has the length in depth. */
  rug: { x: number; z: number; turn: number }
  things: Thing[]
}
