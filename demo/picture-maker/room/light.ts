import { step } from '../random.ts'
import type { Scene, Thing } from './scene.ts'

export type Direction = readonly [number, number, number]

export function lightAt(
  scene: Scene,
  sun: Direction,
  x: number,
  y: number,
  z: number,
  n: Direction,
): [number, number, number] {
  const px = x + n[0] * 0.004
  const py = y + n[1] * 0.004
  const pz = z + n[2] * 0.004
  const shut = openness(scene.things, px, py, pz, n)
  const facing = Math.max(0, n[0] * sun[0] + n[1] * sun[1] + n[2] * sun[2])
  const pane = facing > 0 ? throughWindow(scene, sun, x, y, z) : 0
  const direct = pane > 0 ? pane * facing * scene.sunlight * shadow(scene.things, px, py, pz, sun, 9, 22) : 0
  if (scene.outdoors) {
    const sky = (0.5 + 0.3 * n[1] - 0.12 * n[2]) * shut
    return [direct * 0.8 + sky * 0.62 + 0.05, direct * 0.75 + sky * 0.66 + 0.05, direct * 0.65 + sky * 0.72 + 0.05]
  }
  const wx = scene.left - x
  const wy = scene.window.y - y
  const wz = scene.window.z - z
  const away = Math.hypot(wx, wy, wz)
  const to: Direction = [wx / away, wy / away, wz / away]
  const soft = Math.max(0, 0.18 + 0.82 * (n[0] * to[0] + n[1] * to[1] + n[2] * to[2]))
  const window =
    ((soft * 3.5) / (1.4 + away * away * 0.42)) * (0.25 + 0.75 * shadow(scene.things, px, py, pz, to, away, 4))
  const room = (0.44 + 0.1 * n[1] - 0.1 * n[2]) * shut
  const glow = lampLight(scene, px, py, pz, n)
  return [
    direct * 0.94 + window * 0.76 + room * 0.97 + glow,
    direct * 0.91 + window * 0.78 + room * 0.94 + glow * 0.8,
    direct * 0.83 + window * 0.8 + room * 0.9 + glow * 0.55,
  ]
}

function lampLight(scene: Scene, x: number, y: number, z: number, n: Direction): number {
  let sum = 0
  for (const thing of scene.things) {
    if (thing.material !== 'shade') continue
    const dx = thing.at[0] - x
    const dy = thing.at[1] - y
    const dz = thing.at[2] - z
    const away = dx * dx + dy * dy + dz * dz + 0.05
    sum += (Math.max(0, 0.3 + (0.7 * (n[0] * dx + n[1] * dy + n[2] * dz)) / Math.sqrt(away)) * 0.06) / away
  }
  return Math.min(0.5, sum)
}

function throughWindow(scene: Scene, sun: Direction, x: number, y: number, z: number): number {
  if (scene.outdoors) return 1
  if (sun[0] >= 0) return 0
  const t = (scene.left - x) / sun[0]
  const blur = 0.012 + t * 0.011
  const u = (z + sun[2] * t - scene.window.z) / scene.window.width
  const v = (y + sun[1] * t - scene.window.y) / scene.window.height
  const frame = step(1 + blur, 1 - blur, Math.abs(u)) * step(1 + blur, 1 - blur, Math.abs(v))
  if (frame === 0) return 0
  const bar = (value: number, count: number, wide: number) => {
    const place = ((value + 1) / 2) * count
    const nearest = Math.round(place)
    return nearest === 0 || nearest === count
      ? 1
      : step(wide - blur, wide + blur, (Math.abs(place - nearest) / count) * 2)
  }
  return frame * bar(u, scene.window.panes, 0.03) * bar(v, scene.window.rows, 0.025)
}

function shadow(
  things: readonly Thing[],
  x: number,
  y: number,
  z: number,
  d: Direction,
  limit: number,
  hard: number,
): number {
  let open = 1
  for (const thing of things) {
    if (thing.material === 'glass' || (hard < 10 && (thing.material === 'shade' || thing.material === 'metal')))
      continue
    const ox = x - thing.at[0]
    const oy = y - thing.at[1]
    const oz = z - thing.at[2]
    const b = ox * d[0] + oy * d[1] + oz * d[2]
    const reach = thing.radius + 0.05 + Math.min(1.2, limit / hard) * 0.6
    const disc = b * b - (ox * ox + oy * oy + oz * oz - reach * reach)
    if (disc < 0) continue
    const root = Math.sqrt(disc)
    const fade = Math.min(1, (reach - Math.sqrt(Math.max(0, reach * reach - disc))) / (reach - thing.radius))
    let own = 1
    let t = Math.max(0.012, -b - root)
    const end = Math.min(limit, -b + root)
    for (let i = 0; i < 36 && t < end; i++) {
      const gap = thing.distance(ox + d[0] * t, oy + d[1] * t, oz + d[2] * t)
      if (gap < 0.0006) return 0
      own = Math.min(own, (hard * gap) / t)
      t += Math.max(gap, 0.012)
    }
    open = Math.min(open, 1 - (1 - own) * fade)
    if (open < 0.01) return 0
  }
  return open * open * (3 - 2 * open)
}

function openness(things: readonly Thing[], x: number, y: number, z: number, n: Direction): number {
  let closed = 0
  let weight = 1
  for (const reach of [0.025, 0.07, 0.16, 0.34]) {
    const px = x + n[0] * reach
    const py = y + n[1] * reach
    const pz = z + n[2] * reach
    let gap = Math.min(reach, n[1] > 0.9 ? reach : Math.max(0, py))
    for (const thing of things) {
      const dx = px - thing.at[0]
      const dy = py - thing.at[1]
      const dz = pz - thing.at[2]
      const room = thing.radius + gap
      if (dx * dx + dy * dy + dz * dz > room * room) continue
      gap = Math.min(gap, Math.max(0, thing.distance(dx, dy, dz)))
    }
    closed += (weight * (reach - gap)) / reach
    weight *= 0.75
  }
  return Math.max(0.12, 1 - closed * 0.34)
}
