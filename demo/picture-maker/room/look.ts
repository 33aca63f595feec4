import { type Direction, lightAt } from './light.ts'
import { materials, type Scene, type Thing } from './scene.ts'
import { tintOf } from './surface.ts'

export interface View {
  width: number
  height: number
  material: Uint8Array
  light: Float32Array
  tint: Float32Array
  place: Float32Array
}

const far = 60
const lampGlow = [0.75, 0.62, 0.42]

/** Renders a scene pixel by pixel: rays meet floor and walls exactly, furniture by sphere tracing. */
export function look(scene: Scene, width: number, height: number): View {
  const view: View = {
    width,
    height,
    material: new Uint8Array(width * height),
    light: new Float32Array(width * height * 3),
    tint: new Float32Array(width * height),
    place: new Float32Array(width * height * 2),
  }
  const [ex, ey, ez] = scene.eye
  const forward = unit(scene.look[0] - ex, scene.look[1] - ey, scene.look[2] - ez)
  const right = unit(forward[2], 0, -forward[0])
  const up = [
    forward[1] * right[2] - forward[2] * right[1],
    forward[2] * right[0] - forward[0] * right[2],
    forward[0] * right[1] - forward[1] * right[0],
  ] as const
  const reach = Math.tan((scene.view * Math.PI) / 360)
  const sun = unit(...scene.sun)
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const u = (((px + 0.5) / width) * 2 - 1) * reach * (width / height)
      const v = (1 - ((py + 0.5) / height) * 2) * reach
      const d = unit(
        forward[0] + right[0] * u + up[0] * v,
        forward[1] + right[1] * u + up[1] * v,
        forward[2] + right[2] * u + up[2] * v,
      )
      meet(scene, sun, view, py * width + px, d)
    }
  }
  return view
}

function meet(scene: Scene, sun: Direction, view: View, at: number, d: Direction): void {
  const [ex, ey, ez] = scene.eye
  let t = far
  let normal: Direction = [0, 1, 0]
  let material: number = materials.wall
  if (d[1] < 0) {
    t = -ey / d[1]
    material = materials.floor
  }
  const wall = (scene.back - ez) / d[2]
  if (d[2] > 0 && wall < t) {
    t = wall
    normal = [0, 0, -1]
    material = materials.wall
  }
  const left = (scene.left - ex) / d[0]
  if (d[0] < 0 && left < t) {
    t = left
    normal = [1, 0, 0]
    material = materials.wall
  }
  const right = (scene.right - ex) / d[0]
  if (d[0] > 0 && right < t) {
    t = right
    normal = [-1, 0, 0]
    material = materials.wall
  }
  const hit = trace(scene.things, ex, ey, ez, d, t)
  if (hit) {
    t = hit.t
    material = materials[hit.thing.material]
    normal = slope(hit.thing, ex + d[0] * t, ey + d[1] * t, ez + d[2] * t)
  }
  const x = ex + d[0] * t
  const y = ey + d[1] * t
  const z = ez + d[2] * t
  view.material[at] = material
  view.place[at * 2] = x
  view.place[at * 2 + 1] = z
  view.tint[at] = tintOf(material, x, y, z, normal)
  const light = lightAt(scene, sun, x, y, z, normal)
  if (material === materials.shade)
    lampGlow.forEach((own, c) => {
      light[c] = (light[c] ?? 0) * 0.5 + own
    })
  view.light.set(light, at * 3)
}

function trace(
  things: readonly Thing[],
  x: number,
  y: number,
  z: number,
  d: Direction,
  limit: number,
): { t: number; thing: Thing } | undefined {
  let best = limit
  let found: Thing | undefined
  for (const thing of things) {
    const ox = x - thing.at[0]
    const oy = y - thing.at[1]
    const oz = z - thing.at[2]
    const b = ox * d[0] + oy * d[1] + oz * d[2]
    const disc = b * b - (ox * ox + oy * oy + oz * oz - thing.radius * thing.radius)
    if (disc < 0) continue
    const root = Math.sqrt(disc)
    let t = Math.max(0.01, -b - root)
    const end = Math.min(best, -b + root)
    for (let i = 0; i < 90 && t < end; i++) {
      const gap = thing.distance(ox + d[0] * t, oy + d[1] * t, oz + d[2] * t)
      if (gap < 0.0008) {
        best = t
        found = thing
        break
      }
      t += gap
    }
  }
  return found ? { t: best, thing: found } : undefined
}

function slope(thing: Thing, x: number, y: number, z: number): Direction {
  const e = 0.0015
  const f = (dx: number, dy: number, dz: number) =>
    thing.distance(x - thing.at[0] + dx, y - thing.at[1] + dy, z - thing.at[2] + dz)
  return unit(f(e, 0, 0) - f(-e, 0, 0), f(0, e, 0) - f(0, -e, 0), f(0, 0, e) - f(0, 0, -e))
}

function unit(x: number, y: number, z: number): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
