import { linearOf, type Rgb } from '../colour.ts'
import { chance, cloud, noise } from '../random.ts'
import type { Texture } from '../rug.ts'
import { makeLayers, sample } from './layers.ts'
import type { View } from './look.ts'
import { type Material, materials, type Scene } from './scene.ts'

export interface Decor {
  colours: Record<Material, string>
  floor: 'oak' | 'smoked' | 'pale' | 'concrete' | 'tiles' | 'brick' | 'paper'
  seed: number
}

const threads = 0.0025

/**
 * Composes the rug into the room and returns RGB bytes. `thick` is the rug's height in metres; `fringe` lies on the
 * floor itself.
 */
export function compose(
  scene: Scene,
  view: View,
  decor: Decor,
  texture: Texture | undefined,
  thick: number,
  fringe?: Texture,
): Uint8ClampedArray {
  const { width, height } = view
  const out = new Uint8ClampedArray(width * height * 3)
  const colours = Object.entries(materials).reduce<Rgb[]>((list, [name, number]) => {
    list[number] = linearOf(decor.colours[name as Material])
    return list
  }, [])
  const lay = texture ? layer(scene, view, texture, thick) : undefined
  const layFringe = fringe ? layer(scene, view, fringe, threads) : undefined
  const albedo: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < width * height; i++) {
    const material = view.material[i] ?? 0
    const base = colours[material] ?? [0.5, 0.5, 0.5]
    const tint = view.tint[i] ?? 1
    for (let c = 0; c < 3; c++) albedo[c] = (base[c] ?? 0) * tint
    if (material === materials.floor) {
      floorColour(decor, view.place[i * 2] ?? 0, view.place[i * 2 + 1] ?? 0, base, albedo)
      layFringe?.(i, albedo)
      lay?.(i, albedo)
    }
    if (material === materials.art) artColour(decor, view.place[i * 2] ?? 0, i / width / height, colours, albedo)
    const fall = 1 - 0.16 * (((i % width) / width - 0.5) ** 2 + (i / width / height - 0.5) ** 2)
    for (let c = 0; c < 3; c++)
      out[i * 3 + c] =
        develop((albedo[c] ?? 0) * (view.light[i * 3 + c] ?? 0) * fall) * 255 + (chance(i, c, decor.seed) - 0.5) * 2
  }
  return out
}

function develop(light: number): number {
  const value = light * 0.96
  const soft = value < 0.6 ? value : 0.6 + 0.4 * (1 - Math.exp(-(value - 0.6) / 0.4))
  return soft ** (1 / 2.2)
}

function layer(
  scene: Scene,
  view: View,
  texture: Texture,
  thick: number,
): (i: number, albedo: [number, number, number]) => void {
  const layers = makeLayers(texture)
  const turn = (scene.rug.turn * Math.PI) / 180
  const c = Math.cos(turn) * 100 * texture.pixelsPerCm
  const s = Math.sin(turn) * 100 * texture.pixelsPerCm
  const middleX = texture.width / 2
  const middleY = texture.height / 2
  const rise = thick / scene.eye[1]
  const top: [number, number, number, number] = [0, 0, 0, 0]
  const low: [number, number, number, number] = [0, 0, 0, 0]
  const { place } = view
  const footprint = (x: number, z: number) =>
    ((Math.hypot(x - scene.eye[0], scene.eye[1], z - scene.eye[2]) * Math.tan((scene.view * Math.PI) / 360) * 2) /
      view.height) *
    100 *
    texture.pixelsPerCm
  return (i, albedo) => {
    const x = place[i * 2] ?? 0
    const z = place[i * 2 + 1] ?? 0
    const hx = x + (scene.eye[0] - x) * rise - scene.rug.x
    const hz = z + (scene.eye[2] - z) * rise - scene.rug.z
    const u = middleX + hx * c - hz * s
    const v = middleY - hx * s - hz * c
    const size = footprint(x, z)
    if (u < -400 || v < -400 || u > texture.width + 400 || v > texture.height + 400) return
    const deep = Math.hypot(x - scene.eye[0], z - scene.eye[2]) / scene.eye[1]
    sample(
      layers,
      u,
      v,
      size,
      (-s * size * deep) / 100 / texture.pixelsPerCm,
      (-c * size * deep) / 100 / texture.pixelsPerCm,
      top,
    )
    if (top[3] < 0.99) {
      const fu = middleX + (x - scene.rug.x) * c - (z - scene.rug.z) * s
      const fv = middleY - (x - scene.rug.x) * s - (z - scene.rug.z) * c
      sample(layers, fu, fv, size, 0, 0, low)
      for (let k = 0; k < 3; k++) albedo[k] = (albedo[k] ?? 0) * (1 - low[3]) + (low[k] ?? 0) * 0.42
      sample(layers, fu - 0.03 * c, fv + 0.03 * s, size + 9 * texture.pixelsPerCm * 0.5, 0, 0, low)
      const dark = 1 - low[3] * 0.42 * (1 - top[3])
      for (let k = 0; k < 3; k++) albedo[k] = (albedo[k] ?? 0) * dark
    }
    for (let k = 0; k < 3; k++) albedo[k] = (albedo[k] ?? 0) * (1 - top[3]) + (top[k] ?? 0)
  }
}

function floorColour({ floor, seed }: Decor, x: number, z: number, base: Rgb, albedo: [number, number, number]): void {
  let tone = 1
  let seam = 1
  if (floor === 'paper') tone = 1 + cloud(x * 20, z * 20, seed) * 0.008
  else if (floor === 'concrete')
    tone = 0.95 + cloud(x * 1.1, z * 1.1, seed) * 0.13 + cloud(x * 9, z * 9, seed + 1) * 0.035
  else if (floor === 'tiles' || floor === 'brick') {
    const wide = floor === 'tiles' ? 0.6 : 0.3
    const row = Math.floor(z / wide)
    const column = Math.floor(x / wide + (row % 2) * 0.0)
    tone =
      0.93 +
      (chance(column, row, seed) - 0.5) * 0.14 +
      cloud(x * 6, z * 6, seed) * 0.06 +
      noise(x * 70, z * 70, seed) * 0.03
    const edge = Math.min(x / wide - column, 1 - x / wide + column, z / wide - row, 1 - z / wide + row) * wide
    seam = edge < 0.004 ? 0.66 : 1
  } else {
    const wide = 0.17
    const board = Math.floor(x / wide)
    const along = z / 1.9 + chance(board, 3, seed) * 7
    const piece = Math.floor(along)
    const own = chance(board, piece, seed)
    const grain =
      noise(x * 55 + own * 90, z * 2.2 + own * 50, seed) * 0.07 +
      noise(x * 160, z * 5 + own * 30, seed + 1) * 0.05 +
      Math.sin((x * 46 + noise(x * 6, z * 1.1 + own * 20, seed + 2) * 3.4 + own * 40) * 2) * 0.025
    tone = 0.94 + (own - 0.5) * 0.2 + grain
    const edge = Math.min(x / wide - board, 1 - x / wide + board) * wide
    const end = Math.min(along - piece, 1 - along + piece) * 1.9
    seam = edge < 0.0022 ? 0.52 : end < 0.0025 ? 0.6 : 1
  }
  for (let c = 0; c < 3; c++) albedo[c] = (base[c] ?? 0) * tone * seam
}

function artColour(
  { seed }: Decor,
  x: number,
  v: number,
  colours: readonly Rgb[],
  albedo: [number, number, number],
): void {
  const field = cloud(x * 3.2, v * 9, seed + 5) + noise(x * 2, v * 5, seed + 6) * 0.4
  const colour =
    field > 0.22
      ? colours[materials.third]
      : field > 0.02
        ? colours[materials.cushion]
        : field > -0.28
          ? colours[materials.linen]
          : colours[materials.second]
  for (let c = 0; c < 3; c++) albedo[c] = (colour?.[c] ?? 0.5) * (1 + noise(x * 90, v * 160, 3) * 0.06)
}
