import { chair, framed, looseCushion, plant, roundTable, thing, vase } from './furniture.ts'
import { indoors, skirting } from './indoors.ts'
import type { Scene } from './scene.ts'
import { ball, box, cone, cylinder, rod } from './solids.ts'

export const hall: Scene = {
  ...indoors,
  eye: [0.1, 1.6, -3.9],
  look: [0, 0.62, 0.6],
  view: 46,
  back: 2.6,
  left: -1.0,
  right: 0.95,
  rug: { x: 0, z: -0.25, turn: 0 },
  window: { y: 1.55, z: -0.4, height: 0.85, width: 0.8, panes: 2, rows: 2 },
  sun: [-1, 0.95, 0.12],
  sunlight: 1.3,
  things: [
    thing('skirting', [0.02, 1.05, 2.58], 1.3, (x, y, z) => {
      const panel = box(x, Math.abs(y) - 0.5, z + 0.028, 0.3, 0.4, 0.012, 0.01)
      return Math.max(
        Math.min(
          box(x, y, z, 0.43, 1.05, 0.025, 0.004),
          Math.max(box(x, y, z, 0.52, 1.14, 0.035, 0.004), -box(x, y, z, 0.44, 1.06, 0.2, 0.001)),
        ),
        -panel,
      )
    }),
    thing('metal', [-0.32, 1.02, 2.5], 0.2, (x, y, z) =>
      Math.min(rod(x, y, z, 0, 0, 0, 0.1, 0, 0, 0.009), rod(x, y, z, 0, 0, 0, 0, 0, 0.06, 0.009)),
    ),
    thing('wood', [0.76, 0.42, 0.9], 1, (x, y, z) =>
      Math.min(
        box(x, y - 0.36, z, 0.16, 0.02, 0.55, 0.008),
        rod(Math.abs(x), y, Math.abs(z), 0.13, 0.35, 0.5, 0.13, -0.42, 0.5, 0.016),
      ),
    ),
    ...vase([0.76, 0.8, 1.05]),
    thing('wood', [0.93, 1.45, 0.9], 0.5, (x, y, z) =>
      Math.max(cylinder(y, x, z, 0.34, 0.015), -cylinder(y, x, z, 0.315, 0.1)),
    ),
    thing('glass', [0.942, 1.45, 0.9], 0.5, (x, y, z) => cylinder(y, x, z, 0.32, 0.004)),
    thing('second', [-0.8, 0.25, 1.7], 0.5, (x, y, z) => box(x, y - 0.15, z, 0.17, 0.05, 0.4, 0.03)),
    thing('wood', [-0.8, 0.25, 1.7], 0.6, (x, y, z) =>
      rod(Math.abs(x), y, Math.abs(z), 0.13, 0.12, 0.34, 0.14, -0.25, 0.36, 0.016),
    ),
    skirting(2.6),
  ],
}

export const terrace: Scene = {
  ...indoors,
  outdoors: true,
  eye: [0.35, 1.75, -4.7],
  look: [0.03, 0.45, 0.35],
  view: 41,
  back: 2.2,
  left: -30,
  rug: { x: 0, z: -0.15, turn: 90 },
  sun: [-0.75, 1.05, -0.5],
  sunlight: 2.5,
  things: [
    thing('wood', [-0.1, 0.3, 1.35], 1.5, (x, y, z) => {
      const slat = Math.abs(((z + 2) % 0.09) - 0.045)
      const seat = Math.max(box(x, y - 0.02, z, 0.98, 0.018, 0.36, 0.006), slat - 0.037)
      const back = Math.max(
        box(x, y - 0.32, z - 0.38, 0.98, 0.2, 0.015, 0.006),
        Math.abs(((y + 2) % 0.12) - 0.06) - 0.048,
      )
      return Math.min(
        seat,
        back,
        box(Math.abs(x) - 0.95, y - 0.02, Math.abs(z) - 0.34, 0.035, 0.34, 0.035, 0.006),
        box(Math.abs(x) - 0.95, y - 0.28, z, 0.04, 0.016, 0.37, 0.006),
      )
    }),
    thing('linen', [-0.1, 0.42, 1.3], 1.2, (x, y, z) => box(Math.abs(x) - 0.45, y, z, 0.435, 0.07, 0.34, 0.055)),
    looseCushion([-0.65, 0.66, 1.5], 0.2, 0.35),
    looseCushion([0.45, 0.66, 1.5], 0.19, 0.4, 'third'),
    ...plant([1.36, 0, 1.55], 1.25),
    ...plant([-1.5, 0, 1.75], 0.85),
    ...roundTable([0.95, 0, 0.35], 0.24, 0.42, 'metal'),
    thing('glass', [0.92, 0.49, 0.33], 0.12, (x, y, z) =>
      Math.max(cone(x, y, z, 0.033, 0.04, 0.065), -cone(x, y - 0.02, z, 0.03, 0.037, 0.065)),
    ),
  ],
}

export const nursery: Scene = {
  ...indoors,
  eye: [0.25, 1.5, -3.6],
  look: [0, 0.36, 0.3],
  view: 40,
  back: 1.7,
  rug: { x: 0, z: -0.1, turn: 90 },
  things: [
    thing('wood', [-0.15, 0.3, 1.45], 1, (x, y, z) =>
      Math.min(
        Math.max(
          box(x, y, z, 0.72, 0.3, 0.2, 0.01),
          -box(Math.abs(x) - 0.35, y + 0.02, z + 0.1, 0.33, 0.24, 0.24, 0.006),
        ),
        9,
      ),
    ),
    thing('third', [-0.5, 0.2, 1.38], 0.35, (x, y, z) => box(x, y, z, 0.2, 0.12, 0.14, 0.03)),
    thing(
      'second',
      [0.2, 0.23, 1.4],
      0.4,
      (x, y, z) =>
        box(((x + 5.03) % 0.06) - 0.03, y + (Math.floor((x + 5) / 0.06) % 3) * 0.015, z, 0.026, 0.13, 0.1, 0.004) +
        Math.max(0, Math.abs(x) - 0.2),
    ),
    thing('second', [-0.45, 0.66, 1.45], 0.3, (x, y, z) =>
      Math.min(
        ball(x, y, z, 0.1, 0.09, 0.09),
        ball(x, y - 0.13, z, 0.075, 0.07, 0.07),
        ball(Math.abs(x) - 0.06, y - 0.2, z, 0.026, 0.03, 0.02),
        ball(Math.abs(x) - 0.09, y + 0.06, z + 0.06, 0.035, 0.03, 0.07),
      ),
    ),
    thing('shade', [0.3, 0.73, 1.45], 0.25, (x, y, z) => ball(x, y, z, 0.13, 0.13, 0.13)),
    thing('wood', [-0.42, 0.045, -0.42], 0.16, (x, y, z) =>
      box(x * 0.92 - z * 0.39, y, z * 0.92 + x * 0.39, 0.045, 0.045, 0.045, 0.006),
    ),
    thing('third', [-0.3, 0.045, -0.3], 0.12, (x, y, z) =>
      box(x * 0.8 + z * 0.6, y, z * 0.8 - x * 0.6, 0.045, 0.045, 0.045, 0.006),
    ),
    thing('cushion', [-0.37, 0.133, -0.37], 0.12, (x, y, z) => box(x, y, z, 0.043, 0.043, 0.043, 0.006)),
    ...chair([0.78, 0, 0.75], -0.7),
    ...framed([-0.42, 1.3, 1.68], 0.22, 0.28),
    ...framed([0.2, 1.36, 1.68], 0.26, 0.2),
    skirting(1.7),
  ],
}

export const door: Scene = {
  ...indoors,
  outdoors: true,
  eye: [0.15, 1.35, -1.75],
  look: [0.02, 0.36, 0.4],
  view: 44,
  back: 0.75,
  left: -30,
  rug: { x: 0, z: 0.28, turn: 90 },
  sun: [-0.9, 0.9, -0.55],
  sunlight: 1.8,
  things: [
    thing('second', [0, 1.06, 0.74], 1.3, (x, y, z) =>
      Math.max(
        box(x, y, z, 0.47, 1.02, 0.03, 0.004),
        -box(Math.abs(x) - 0.22, Math.abs(y + 0.05) - 0.5, z + 0.035, 0.15, 0.38, 0.014, 0.006),
      ),
    ),
    thing('skirting', [0, 1.06, 0.72], 1.5, (x, y, z) =>
      Math.max(box(x, y, z, 0.56, 1.12, 0.05, 0.006), -box(x, y - 0.02, z, 0.475, 1.04, 0.3, 0.001)),
    ),
    thing('pot', [0, 0.02, 0.68], 0.9, (x, y, z) => box(x, y, z, 0.62, 0.03, 0.09, 0.008)),
    ...plant([-0.74, 0, 0.5], 0.62),
    thing('metal', [0.36, 1.02, 0.68], 0.15, (x, y, z) => Math.min(ball(x, y, z, 0.03, 0.03, 0.02))),
    thing('third', [0.66, 0.14, 0.46], 0.4, (x, y, z) => {
      const px = Math.abs(x) - 0.06
      return Math.min(
        box(px, y + 0.1, z + 0.03, 0.045, 0.045, 0.13, 0.035),
        box(px, y, z - 0.07, 0.046, 0.15, 0.055, 0.03),
      )
    }),
  ],
}
