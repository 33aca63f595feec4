import { contrastOf, laidOver } from './contrast.ts'
import type { SettingProblem } from './find-setting-problems.ts'
import { type ColourName, shopColours, type Theme } from './theme.ts'

interface Pair {
  readonly front: ColourName
  readonly back: ColourName
  readonly tint?: { readonly of: ColourName; readonly opacity: number }
  /** WCAG 2.2 AA requires 4.5 for text (1.4.3), 3 for edges and signs (1.4.11). */
  readonly least: 4.5 | 3
}

const texts = (front: ColourName, ...backs: ColourName[]): Pair[] => backs.map((back) => ({ front, back, least: 4.5 }))
const signs = (front: ColourName, ...backs: ColourName[]): Pair[] => backs.map((back) => ({ front, back, least: 3 }))

const pairs: readonly Pair[] = [
  ...texts('ink', 'paper', 'surface', 'linen', 'line'),
  ...texts('muted', 'paper', 'surface', 'linen'),
  ...texts('clay', 'paper', 'surface', 'linen'),
  ...texts('moss', 'paper', 'surface', 'linen'),
  ...texts('ochre', 'paper', 'surface', 'linen'),
  ...texts('red', 'paper', 'surface', 'linen'),
  ...texts('surface', 'clay', 'clay-dark', 'ink'),
  ...signs('edge', 'paper', 'surface'),
  { front: 'ink', back: 'paper', tint: { of: 'moss', opacity: 0.08 }, least: 4.5 },
  { front: 'ink', back: 'paper', tint: { of: 'ochre', opacity: 0.08 }, least: 4.5 },
  { front: 'ink', back: 'paper', tint: { of: 'red', opacity: 0.06 }, least: 4.5 },
]

export function findContrastProblems({ colours }: Theme): SettingProblem[] {
  const all: Readonly<Record<ColourName, string>> = { ...shopColours, ...colours }
  return pairs.flatMap(({ front, back, tint, least }) => {
    const below = tint ? laidOver(all[tint.of], all[back], tint.opacity) : all[back]
    const ratio = contrastOf(all[front], below)
    if (ratio >= least) return []
    const named = tint ? `${back} with ${tint.of}` : back
    const told = (Math.floor(ratio * 100) / 100).toFixed(2)
    return [
      {
        field: `theme.colours.${front}`,
        message: `has a contrast of ${told} on ${named} (${all[front]} on ${below}), where ${least} is the least (WCAG AA)`,
      },
    ]
  })
}
