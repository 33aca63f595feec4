import { cloud, noise } from '../random.ts'
import type { Direction } from './light.ts'
import { materials } from './scene.ts'

export function tintOf(material: number, x: number, y: number, z: number, n: Direction): number {
  if (material === materials.wall) return 1 + cloud(x * 1.3 + z, y * 1.3, 3) * 0.025
  if (
    material === materials.sofa ||
    material === materials.second ||
    material === materials.cushion ||
    material === materials.third ||
    material === materials.linen
  ) {
    const u = Math.abs(n[1]) > 0.7 ? z : y
    const w = Math.abs(n[0]) > 0.7 ? z : x
    return (
      1 +
      Math.sin(u * 900) * Math.sin(w * 900) * 0.03 +
      noise(w * 160, u * 160, 5) * 0.05 +
      cloud(w * 7, u * 7, 6) * 0.03
    )
  }
  if (material === materials.wood)
    return 1 + noise(x * 12 + y * 70, z * 12 + y * 3 + x * 40, 7) * 0.08 + noise(x * 90, z * 90, 8) * 0.04
  if (material === materials.leaf) return 0.9 + noise(x * 30, y * 30, 9) * 0.2
  if (material === materials.pot) return 1 + noise(x * 40, y * 40, 2) * 0.05
  return 1
}
