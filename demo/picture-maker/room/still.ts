import { thing } from './furniture.ts'
import type { Scene, Thing } from './scene.ts'
import { ball, box, cone, cylinder, rod } from './solids.ts'

const objects: Record<string, () => Thing[]> = {
  bottle: () => [
    thing('pot', [0, 0.085, 0], 0.16, (x, y, z) =>
      Math.min(cylinder(x, y, z, 0.036, 0.085, 0.012), cone(x, y - 0.1, z, 0.034, 0.014, 0.02)),
    ),
    thing('linen', [0, 0.078, 0], 0.09, (x, y, z) => Math.max(cylinder(x, y, z, 0.0374, 0.045, 0.001), z + 0.006)),
    thing('wood', [0, 0.214, 0], 0.05, (x, y, z) => cylinder(x, y, z, 0.0165, 0.018, 0.004)),
    thing('third', [0, 0.09, 0], 0.06, (x, y, z) => Math.max(cylinder(x, y, z, 0.0381, 0.004, 0.0005), z + 0.008)),
  ],
  spray: () => [
    thing('pot', [0, 0.065, 0], 0.13, (x, y, z) =>
      Math.min(cylinder(x, y, z, 0.031, 0.065, 0.01), cone(x, y - 0.075, z, 0.029, 0.013, 0.014)),
    ),
    thing('linen', [0, 0.06, 0], 0.07, (x, y, z) => Math.max(cylinder(x, y, z, 0.0324, 0.032, 0.001), z + 0.006)),
    thing('metal', [0, 0.165, 0], 0.1, (x, y, z) =>
      Math.min(
        cylinder(x, y + 0.008, z, 0.015, 0.014, 0.003),
        box(x - 0.012, y - 0.018, z, 0.034, 0.012, 0.01, 0.006),
        rod(x, y, z, 0.026, 0.012, 0, 0.033, -0.03, 0, 0.004),
        cylinder(y - 0.018, x - 0.05, z, 0.007, 0.006),
      ),
    ),
  ],
  brush: () => [
    thing('wood', [0, 0.048, 0], 0.16, (x, y, z) => box(x, y - Math.cos(x * 12) * 0.006, z, 0.11, 0.011, 0.031, 0.01)),
    thing(
      'linen',
      [0, 0.023, 0],
      0.15,
      (x, y, z) =>
        (box(x, y, z, 0.1, 0.023, 0.026, 0.003) +
          Math.sin(x * 1400) * 0.0009 +
          Math.sin(z * 1300) * 0.0007 +
          (0.02 - y) * 0.03) *
        0.7,
    ),
  ],
  grips: () =>
    [-0.09, -0.03, 0.03, 0.09].flatMap((x, i) => [
      thing('cushion', [x, 0.004 + (i % 2) * 0.001, 0.02 - (i % 2) * 0.06], 0.06, (px, y, z) =>
        Math.max(
          box(px * 0.8 + z * 0.6, y, z * 0.8 - px * 0.6, 0.036, 0.0035, 0.036, 0.003),
          (px * 0.8 + z * 0.6 + z * 0.8 - px * 0.6) * 0.7 - 0.012,
        ),
      ),
    ]),
  book: () => [
    thing('cushion', [0, 0.015, 0], 0.2, (x, y, z) =>
      Math.min(
        box(x, Math.abs(y) - 0.0135, z, 0.108, 0.0015, 0.142, 0.001),
        box(x + 0.107, y, z, 0.0016, 0.015, 0.142, 0.001),
      ),
    ),
    thing('linen', [0, 0.015, 0], 0.19, (x, y, z) => box(x + 0.003, y, z, 0.103, 0.012, 0.137, 0.001)),
    thing('art', [0.006, 0.0303, 0.03], 0.14, (x, y, z) => box(x, y, z, 0.075, 0.0005, 0.075, 0.0003)),
    thing('linen', [0.006, 0.0303, -0.085], 0.09, (x, y, z) =>
      Math.min(box(x, y, z, 0.06, 0.0005, 0.006, 0.0003), box(x, y, z + 0.02, 0.036, 0.0005, 0.003, 0.0003)),
    ),
  ],
}

export function still(object: string, onTable: boolean): Scene {
  const lying = object === 'book' || object === 'grips' || object === 'brush'
  const near: Thing[] = onTable
    ? [
        thing('pot', [0.2, 0.07, 0.16], 0.12, (x, y, z) =>
          Math.max(ball(x, y, z, 0.06, 0.075, 0.06), Math.abs(y) - 0.069),
        ),
        thing('third', [-0.19, 0.02, 0.14], 0.16, (x, y, z) =>
          Math.min(box(x, y, z, 0.08, 0.018, 0.1, 0.016), box(x, y - 0.033, z, 0.076, 0.016, 0.096, 0.014)),
        ),
      ]
    : []
  return {
    eye: lying ? [0.05, 0.5, -0.42] : onTable ? [0.06, 0.24, -0.72] : [0.05, 0.34, -0.68],
    look: [0, lying ? 0 : 0.09, 0],
    view: lying ? 35 : onTable ? 30 : 28,
    back: onTable ? 0.42 : 9,
    left: onTable ? -2.2 : -30,
    right: 30,
    outdoors: !onTable,
    window: { y: 1.5, z: 0.2, height: 0.9, width: 0.9, panes: 2, rows: 2 },
    sun: onTable ? [-1, 0.75, -0.15] : [-0.7, 1.1, -0.6],
    sunlight: onTable ? 1.2 : 1.05,
    rug: { x: 0, z: 0, turn: 0 },
    things: [...(objects[object]?.() ?? []), ...near],
  }
}
