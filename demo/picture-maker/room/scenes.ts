import type { Scene } from './scene.ts'
import { door, hall, nursery, terrace } from './scenes-apart.ts'
import { bedroom, close, dining, hero, living, reading } from './scenes-living.ts'

export const scenes: Record<string, Scene> = {
  close,
  living,
  reading,
  bedroom,
  dining,
  hall,
  terrace,
  nursery,
  door,
  hero,
}
