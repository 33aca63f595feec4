import { outlineOf } from '../outline.ts'
import type { Rug } from '../rug.ts'
import { indoors } from './indoors.ts'
import type { Scene } from './scene.ts'

/** So much of a rug is seen from near by, in cm from where it begins. */
export const cornerWithin = 92
/** Pixels a cm: a thread is as wide as several. */
export const cornerScale = 26

/** Bent over a corner of the rug, with the window to the left: its light comes low over the threads. */
export const corner: Scene = {
  ...indoors,
  eye: [0.02, 0.56, -0.52],
  look: [-0.03, 0, 0.01],
  view: 34,
  back: 5,
  left: -1.6,
  window: { y: 1.1, z: 0.5, height: 0.8, width: 1.5, panes: 3, rows: 2 },
  sun: [-1, 0.52, 0.42],
  sunlight: 1.05,
  rug: { x: 0, z: 0, turn: 194 },
  things: [],
}

/** How far from its corner a rug without corners begins, in cm along both sides. */
export function edgeFrom(rug: Rug): number {
  if (rug.drawing.shape !== 'round' && rug.drawing.shape !== 'blob') return 0
  const outline = outlineOf(rug)
  let far = 0
  while (far < rug.width / 2 && outline(far, far) < 0) far += 0.25
  return far
}

/** Where the corner of the rug lies in the picture, metres. */
const place = { x: 0.1, z: -0.135 }

/** The middle of what is drawn, so that the corner comes to lie in its place. A round rug shows its edge there. */
export function cornerOf(
  rug: Rug,
  drawn: { width: number; height: number; margin: number; pixelsPerCm: number },
): Scene['rug'] {
  const turn = (corner.rug.turn * Math.PI) / 180
  const cut = edgeFrom(rug)
  const fromMiddle = (size: number) => ((drawn.margin - size / 2) / drawn.pixelsPerCm + cut) / 100
  const [u, v] = [fromMiddle(drawn.width), fromMiddle(drawn.height)]
  // What `compose` does, the other way round.
  const x = u * Math.cos(turn) - v * Math.sin(turn)
  const z = -u * Math.sin(turn) - v * Math.cos(turn)
  return { x: place.x - x, z: place.z - z, turn: corner.rug.turn }
}
