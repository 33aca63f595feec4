import {
  armchair,
  chair,
  curtain,
  floorLamp,
  framed,
  looseCushion,
  plant,
  roundTable,
  sofa,
  thing,
  vase,
} from './furniture.ts'
import { indoors, skirting } from './indoors.ts'
import type { Scene } from './scene.ts'
import { ball, box, cylinder, rod } from './solids.ts'

export const living: Scene = {
  ...indoors,
  eye: [0.3, 1.72, -4.95],
  look: [0.04, 0.5, 0.5],
  view: 40,
  back: 2.1,
  rug: { x: 0, z: -0.05, turn: 90 },
  things: [
    ...sofa([0, 0, 1.28], 1.06),
    looseCushion([-0.62, 0.66, 1.02], 0.21, 0.35),
    looseCushion([0.7, 0.65, 1.02], 0.19, 0.4, 'third'),
    ...roundTable([0.98, 0, 0.28], 0.23, 0.46),
    ...vase([0.98, 0.46, 0.28]),
    ...floorLamp([-1.34, 0, 1.5]),
    ...framed([0.28, 1.6, 2.08], 0.36, 0.46),
    ...framed([-0.5, 1.52, 2.08], 0.24, 0.3),
    skirting(2.1),
  ],
}

export const reading: Scene = {
  ...indoors,
  eye: [-0.25, 1.75, -4.3],
  look: [0.06, 0.42, 0.4],
  view: 42,
  back: 2.2,
  rug: { x: 0, z: -0.2, turn: 3 },
  window: { ...indoors.window, z: 0.5 },
  things: [
    ...armchair([0.48, 0, 0.98], -0.42),
    ...roundTable([-0.42, 0, 1.25], 0.24, 0.5),
    ...vase([-0.42, 0.5, 1.25]),
    ...floorLamp([1.12, 0, 1.62]),
    ...plant([-1.22, 0, 1.72], 1.15),
    ...framed([-0.1, 1.62, 2.18], 0.5, 0.36),
    skirting(2.2),
    looseCushion([0.5, 0.68, 1.05], 0.18, 0.35),
  ],
}

export const bedroom: Scene = {
  ...indoors,
  eye: [0.4, 1.85, -4.9],
  look: [0.05, 0.42, 0.4],
  view: 40.5,
  back: 2.4,
  rug: { x: 0, z: -0.35, turn: 90 },
  things: [
    thing('wood', [0, 0.2, 1.25], 1.6, (x, y, z) =>
      Math.min(
        box(x, y, z, 0.86, 0.08, 1.05, 0.02),
        cylinder(Math.abs(x) - 0.75, y + 0.12, Math.abs(z) - 0.9, 0.03, 0.08),
      ),
    ),
    thing('wood', [0, 0.6, 2.32], 1.3, (x, y, z) => box(x, y, z, 0.95, 0.52, 0.03, 0.02)),
    thing('linen', [0, 0.42, 1.3], 1.5, (x, y, z) => box(x, y, z, 0.82, 0.16, 1.02, 0.09)),
    thing(
      'sofa',
      [0, 0.48, 0.98],
      1.4,
      (x, y, z) =>
        box(
          x,
          y + 0.05 + Math.sin(x * 9 + Math.sin(z * 5) * 1.2) * 0.007 + Math.sin(z * 7 + x * 3) * 0.008,
          z,
          0.89,
          0.2,
          0.8,
          0.08,
        ) * 0.85,
    ),
    thing('cushion', [0, 0.6, 0.5], 1.1, (x, y, z) =>
      box(x, y + Math.sin(z * 22) * 0.003, z - Math.sin(x * 4) * 0.02, 0.905, 0.095, 0.2, 0.07),
    ),
    looseCushion([-0.4, 0.76, 2.05], 0.26, 0.6, 'linen'),
    looseCushion([0.4, 0.76, 2.05], 0.26, 0.6, 'linen'),
    looseCushion([0.05, 0.72, 1.82], 0.18, 0.7, 'third'),
    ...roundTable([1.22, 0, 1.85], 0.2, 0.48),
    ...vase([1.22, 0.48, 1.85]),
    curtain([-1.6, 0, 2.28], 0.3, 2.5, 'x'),
    ...framed([0.1, 1.75, 2.38], 0.3, 0.38),
    skirting(2.4),
  ],
}

export const dining: Scene = {
  ...indoors,
  eye: [0.9, 1.95, -4.4],
  look: [0.05, 0.42, 0.05],
  view: 42,
  back: 2.3,
  rug: { x: 0, z: 0.1, turn: 0 },
  things: [
    thing('wood', [0, 0.73, 0.25], 1.1, (x, y, z) =>
      Math.min(
        box(x, y, z, 0.43, 0.02, 0.82, 0.012),
        rod(Math.abs(x), y, Math.abs(z), 0.36, 0, 0.7, 0.39, -0.73, 0.76, 0.024),
      ),
    ),
    ...chair([-0.62, 0, -0.1], 1.62),
    ...chair([-0.62, 0, 0.62], 1.5),
    ...chair([0.66, 0, 0.62], -1.6),
    ...chair([0.12, 0, 1.3], 0.05),
    ...vase([0.02, 0.75, 0.4]),
    thing('shade', [0, 1.78, 0.25], 0.4, (x, y, z) =>
      Math.max(ball(x, y + 0.08, z, 0.32, 0.26, 0.32), -y - 0.08, -ball(x, y + 0.09, z, 0.31, 0.25, 0.31)),
    ),
    thing('metal', [0, 2.7, 0.25], 0.8, (x, y, z) => cylinder(x, y, z, 0.005, 0.76)),
    ...framed([-0.35, 1.6, 2.28], 0.42, 0.55),
    ...plant([1.2, 0, 1.8], 1),
    skirting(2.3),
  ],
}

export const hero: Scene = {
  ...indoors,
  eye: [0.2, 1.55, -5.4],
  look: [0.1, 0.68, 0.5],
  view: 30.5,
  back: 2.3,
  left: -3.6,
  rug: { x: 0.15, z: -0.15, turn: 90 },
  window: { y: 1.55, z: 0.2, height: 1.05, width: 1.5, panes: 4, rows: 2 },
  things: [
    ...sofa([0.45, 0, 1.3], 1.12),
    looseCushion([-0.2, 0.66, 1.04], 0.21, 0.35),
    looseCushion([1.16, 0.65, 1.04], 0.2, 0.4, 'third'),
    ...armchair([-1.5, 0, 0.55], 0.75),
    ...floorLamp([1.98, 0, 1.55]),
    ...plant([-2.4, 0, 1.75], 1.4),
    ...roundTable([0.35, 0, 0.02], 0.34, 0.36),
    ...vase([0.42, 0.36, 0.06]),
    ...framed([0.1, 1.62, 2.28], 0.42, 0.52),
    ...framed([0.95, 1.55, 2.28], 0.28, 0.36),
    curtain([-3.2, 0, 2.15], 0.35, 2.6, 'x'),
    skirting(2.3),
    ...roundTable([2.5, 0, 0.9], 0.22, 0.48),
    ...vase([2.5, 0.48, 0.9]),
  ],
}

export const close: Scene = {
  ...indoors,
  eye: [-0.34, 0.74, -1.78],
  look: [0.06, 0.0, -0.72],
  view: 40,
  back: 3.4,
  rug: { x: 0.35, z: 0.35, turn: 14 },
  sun: [-1, 0.5, 0.28],
  sunlight: 1.5,
  window: { y: 1.2, z: -0.6, height: 0.8, width: 1.3, panes: 3, rows: 2 },
  things: [...chair([0.9, 0, 0.55], 2.4)],
}
