import { chance, noise } from '../random.ts'
import type { Material, Thing } from './scene.ts'
import { ball, box, cone, cushion, cylinder, rod } from './solids.ts'

type Place = readonly [number, number, number]

export function thing(material: Material, at: Place, radius: number, distance: Thing['distance']): Thing {
  return { material, at, radius, distance }
}

export function sofa(at: Place, wide: number): Thing[] {
  const seats = wide > 0.95 ? 3 : 2
  const seat = (wide - 0.16) / seats
  const body = thing('sofa', [at[0], at[1] + 0.4, at[2]], wide + 0.55, (x, y, z) => {
    let far = box(x, y + 0.16, z, wide, 0.13, 0.44, 0.05)
    far = Math.min(far, box(Math.abs(x) - wide + 0.1, y - 0.02, z, 0.1, 0.27, 0.45, 0.07))
    return Math.min(far, box(x, y - 0.1, z - 0.36, wide, 0.36, 0.1, 0.07))
  })
  const soft = thing('sofa', [at[0], at[1] + 0.5, at[2]], wide + 0.5, (x, y, z) => {
    const nearest = Math.min(seats - 1, Math.max(0, Math.round((x / seat + seats - 1) / 2)))
    const sx = x - (nearest * 2 - seats + 1) * seat
    const swell = Math.sin(x * 7 + z * 4) * Math.sin(z * 6 + y * 5) * 0.003
    const base = box(sx, y - 0.005, z + 0.06, seat - 0.006, 0.085, 0.4, 0.06) - swell
    const tilt = (y - 0.2) * 0.22
    return Math.min(base, box(sx, y - 0.26, z - 0.2 - tilt, seat - 0.012, 0.2, 0.1, 0.085) - swell) * 0.92
  })
  const legs = thing('wood', [at[0], at[1] + 0.06, at[2]], wide + 0.45, (x, y, z) =>
    cylinder(Math.abs(x) - wide + 0.14, y, Math.abs(z) - 0.36, 0.022, 0.07),
  )
  return [body, soft, legs]
}

export function looseCushion(at: Place, size: number, lean: number, material: Material = 'cushion'): Thing {
  const c = Math.cos(lean)
  const s = Math.sin(lean)
  return thing(material, at, size * 1.6, (x, y, z) =>
    cushion(x * 0.985 + z * 0.17, y * c + z * s, z * c - y * s, size, size, size * 0.36),
  )
}

export function armchair(at: Place, turn: number): Thing[] {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const around =
    (distance: Thing['distance']): Thing['distance'] =>
    (x, y, z) =>
      distance(x * c - z * s, y, x * s + z * c)
  const middle: Place = [at[0], at[1] + 0.42, at[2]]
  return [
    thing(
      'second',
      middle,
      0.85,
      around((x, y, z) => {
        const lean = (y - 0.05) * 0.25
        const seat = box(x, y - 0.0, z + 0.03, 0.32, 0.085, 0.34, 0.07)
        return (
          Math.min(
            seat,
            box(x, y - 0.27, z - 0.31 - lean, 0.32, 0.26, 0.085, 0.075),
            box(x, y + 0.09, z, 0.33, 0.045, 0.35, 0.03),
          ) -
          noise(x * 6, y * 6 + z * 5, 3) * 0.004
        )
      }),
    ),
    thing(
      'wood',
      middle,
      0.85,
      around((x, y, z) => {
        const px = Math.abs(x) - 0.38
        const front = rod(px, y, z, 0, -0.42, -0.34, 0, 0.19, -0.3, 0.02)
        const back = rod(px, y, z, 0, -0.42, 0.4, 0, 0.19, 0.3, 0.02)
        return Math.min(
          front,
          back,
          box(px, y - 0.195, z, 0.032, 0.016, 0.36, 0.014),
          box(px, y + 0.1, z, 0.014, 0.025, 0.33, 0.01),
        )
      }),
    ),
  ]
}

export function floorLamp(at: Place): Thing[] {
  return [
    thing('metal', [at[0], 0.75, at[2]], 0.95, (x, y, z) =>
      Math.min(cylinder(x, y, z, 0.011, 0.75), cylinder(x, y + 0.74, z, 0.15, 0.012)),
    ),
    thing('shade', [at[0], 1.52, at[2]], 0.35, (x, y, z) =>
      Math.max(cone(x, y, z, 0.23, 0.15, 0.15), -cone(x, y, z, 0.22, 0.14, 0.2)),
    ),
  ]
}

export function roundTable(at: Place, radius: number, height: number, material: Material = 'wood'): Thing[] {
  return [
    thing(material, [at[0], height - 0.018, at[2]], radius + 0.05, (x, y, z) => cylinder(x, y, z, radius, 0.018, 0.01)),
    thing(material, [at[0], height / 2, at[2]], radius + height, (x, y, z) => {
      const angle = Math.round(Math.atan2(z, x) / 2.0944) * 2.0944
      const lx = x * Math.cos(angle) + z * Math.sin(angle)
      const lz = z * Math.cos(angle) - x * Math.sin(angle)
      return rod(
        lx,
        y,
        lz,
        radius * 0.55,
        height / 2 - 0.05,
        0,
        radius * 0.88,
        -height / 2,
        0,
        Math.min(0.022, height * 0.04),
      )
    }),
  ]
}

export function vase(at: Place, material: Material = 'pot'): Thing[] {
  const branches = Array.from(
    { length: 7 },
    (_, i) => [(chance(i, 1, 5) - 0.5) * 0.5, 0.35 + chance(i, 2, 5) * 0.28, (chance(i, 3, 5) - 0.5) * 0.4] as const,
  )
  return [
    thing(material, [at[0], at[1] + 0.11, at[2]], 0.2, (x, y, z) =>
      Math.max(ball(x, y, z, 0.09, 0.13, 0.09), Math.abs(y) - 0.112),
    ),
    thing('leaf', [at[0], at[1] + 0.45, at[2]], 0.55, (x, y, z) => {
      let far = 9
      for (const [bx, by, bz] of branches) {
        far = Math.min(far, rod(x, y, z, 0, -0.25, 0, bx, by - 0.25, bz, 0.003))
        for (let k = 1; k < 5; k++)
          far = Math.min(
            far,
            ball(
              x - (bx * k) / 4 - 0.02 * (k % 2 === 0 ? 1 : -1),
              y + 0.25 - (by * k) / 4,
              z - (bz * k) / 4,
              0.034,
              0.012,
              0.02,
            ) * 0.8,
          )
      }
      return far
    }),
  ]
}

export function plant(at: Place, tall: number): Thing[] {
  const leaves = Array.from({ length: 17 }, (_, i) => ({
    angle: i * 2.4,
    up: tall * (0.45 + chance(i, 4, 8) * 0.55),
    out: 0.16 + chance(i, 5, 8) * 0.3,
  }))
  return [
    thing('pot', [at[0], 0.17, at[2]], 0.32, (x, y, z) =>
      Math.max(cone(x, y, z, 0.14, 0.19, 0.17), -cone(x, y - 0.06, z, 0.13, 0.165, 0.15)),
    ),
    thing('leaf', [at[0], 0.3 + tall / 2, at[2]], tall * 0.5 + 0.5, (x, y, z) => {
      let far = 9
      const base = -tall / 2
      for (const { angle, up, out } of leaves) {
        const lx = x * Math.cos(angle) + z * Math.sin(angle)
        const lz = z * Math.cos(angle) - x * Math.sin(angle)
        const ly = y - base
        const t = Math.min(1, Math.max(0, ly / up))
        const bend = out * t * t
        const wide = 0.055 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.88))
        const flat = Math.hypot(Math.max(0, Math.abs(lz) - wide), (lx - bend) * 0.8)
        far = Math.min(far, Math.max(flat - 0.005, ly - up, -ly) * 0.6)
      }
      return far
    }),
  ]
}

export function framed(at: Place, wide: number, high: number): Thing[] {
  return [
    thing('wood', at, Math.hypot(wide, high) + 0.05, (x, y, z) =>
      Math.max(box(x, y, z, wide, high, 0.018, 0.003), -box(x, y, z + 0.02, wide - 0.022, high - 0.022, 0.02, 0.001)),
    ),
    thing('art', [at[0], at[1], at[2] + 0.004], Math.hypot(wide, high) + 0.05, (x, y, z) =>
      box(x, y, z, wide - 0.02, high - 0.02, 0.01, 0.001),
    ),
  ]
}

export function curtain(at: Place, wide: number, high: number, along: 'x' | 'z'): Thing {
  return thing('linen', [at[0], at[1] + high / 2, at[2]], high, (x, y, z) => {
    const t = along === 'x' ? x : z
    const out = (along === 'x' ? z : x) + Math.sin(t * 46 + Math.sin(y * 2) * 0.6) * 0.035
    return Math.max(Math.abs(out) - 0.012, Math.abs(t) - wide, Math.abs(y) - high / 2) * 0.45
  })
}

export function chair(at: Place, turn: number): Thing[] {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  return [
    thing('wood', [at[0], 0.42, at[2]], 0.62, (px, y, pz) => {
      const x = px * c - pz * s
      const z = px * s + pz * c
      const lx = Math.abs(x)
      const legs = Math.min(
        rod(lx, y, z, 0.19, -0.42, -0.19, 0.17, 0.03, -0.17, 0.016),
        rod(lx, y, z, 0.19, -0.42, 0.21, 0.17, 0.4, 0.2, 0.016),
      )
      const rail = Math.min(
        box(x, y - 0.34, z - 0.2 - x * x * -0.6, 0.2, 0.055, 0.011, 0.01),
        box(x, y - 0.19, z - 0.195, 0.18, 0.02, 0.01, 0.008),
      )
      return Math.min(legs, rail, box(x, y - 0.02, z, 0.2, 0.014, 0.2, 0.012))
    }),
    thing('second', [at[0], 0.465, at[2]], 0.33, (px, y, pz) =>
      box(px * c - pz * s, y, px * s + pz * c, 0.19, 0.018, 0.185, 0.016),
    ),
  ]
}
