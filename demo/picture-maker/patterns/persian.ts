import { mix } from '../colour.ts'
import { chance, cloud, noise, step } from '../random.ts'
import type { Pattern, Rug } from '../rug.ts'
import { borders } from './persian-border.ts'
import { field } from './persian-field.ts'

export function persian(rug: Rug): Pattern {
  const [ground = [140, 60, 50], dark = ground, light = ground, accent = light, second = dark] = rug.yarns.map((yarn) =>
    mix(yarn, [136, 122, 104], 0.13),
  )
  const yarns = [
    ground,
    dark,
    light,
    accent,
    second,
    mix(ground, light, 0.5),
    mix(dark, light, 0.3),
    mix(accent, dark, 0.35),
  ]
  const { wear = 0, overdye = 0 } = rug.drawing
  const aged = overdye > 0 ? yarns.map((yarn) => mix(yarn, ground, overdye)) : yarns
  const bare = mix(mix(light, [206, 196, 180], 0.6), ground, 0.12)
  const all =
    wear > 0
      ? [
          ...aged.map((yarn) => mix(yarn, bare, 0.18)),
          ...aged.map((yarn) => mix(yarn, bare, 0.5)),
          ...aged.map((yarn) => mix(yarn, bare, 0.78)),
        ]
      : aged
  const border = borders(rug)
  const inner = field(rug)
  return {
    yarns: all,
    at(x, y, spot) {
      const wx = x + noise(x / 40, y / 50, rug.seed) * 0.7
      const wy = y + noise(x / 50, y / 40, rug.seed + 1) * 0.7
      spot.relief = 0
      if (!border(wx, wy, spot)) inner(wx, wy, spot)
      if (wear > 0) {
        const rubbed =
          cloud(x / 42, y / 55, rug.seed + 20) * 0.75 +
          cloud(x / 5, y / 7, rug.seed + 30) * 0.5 +
          (chance(Math.floor(x * 2), Math.floor(y * 2), 31) - 0.5) * 0.35 +
          wear -
          0.42
        spot.yarn += rubbed > 0.42 ? 16 : rubbed > 0.14 ? 8 : 0
        spot.relief = -2 * step(0.1, 0.5, rubbed)
      }
    },
  }
}
