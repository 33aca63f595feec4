import { outlineOf } from '../outline.ts'
import type { Rug } from '../rug.ts'
import { indoors } from './indoors.ts'
import type { Scene } from './scene.ts'

export const cornerWithin = 92
/** The scale is in pixels per cm, so that a thread is several pixels wide. */
export const cornerScale = 26

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

export function edgeFrom(rug: Rug): number {
  if (rug.drawing.shape !== 'round' && rug.drawing.shape !== 'blob') return 0
  const outline = outlineOf(rug)
  let far = 0
  while (far < rug.width / 2 && outline(far, far) < 0) far += 0.25
  return far
}

const place = { x: 0.1, z: -0.135 }

export function cornerOf(
  rug: Rug,
  drawn: { width: number; height: number; margin: number; pixelsPerCm: number },
): Scene['rug'] {
  const turn = (corner.rug.turn * Math.PI) / 180
  const cut = edgeFrom(rug)
  const fromMiddle = (size: number) => ((drawn.margin - size / 2) / drawn.pixelsPerCm + cut) / 100
  const [u, v] = [fromMiddle(drawn.width), fromMiddle(drawn.height)]
  const x = u * Math.cos(turn) - v * Math.sin(turn)
  const z = -u * Math.sin(turn) - v * Math.cos(turn)
  return { x: place.x - x, z: place.z - z, turn: corner.rug.turn }
}
