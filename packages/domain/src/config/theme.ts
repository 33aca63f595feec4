import { contrastOf, laidOver } from './contrast.ts'
import type { SettingProblem } from './find-setting-problems.ts'

/** The colours of the storefront, as `theme.css` has them; a test holds the two together. */
export const shopColours = {
  /** Behind everything. */
  paper: '#faf7f2',
  /** Of cards and fields. */
  surface: '#ffffff',
  /** Of the footer and quiet areas. */
  linen: '#f1eae0',
  /** Text. */
  ink: '#1f1b16',
  /** Text that steps back. */
  muted: '#6b6257',
  /** Hairlines. */
  line: '#e4dbce',
  /** Of fields and buttons, where the edge alone shows that something is there. */
  edge: '#948a7d',
  /** What is pressed, and links in texts; `clay-dark` under the pointer. */
  clay: '#a3471f',
  'clay-dark': '#863916',
  /** Success. */
  moss: '#4c5f41',
  /** Attention. */
  ochre: '#8a5a00',
  /** Error. */
  red: '#a1261b',
} as const
export type ColourName = keyof typeof shopColours
export const colourNames = Object.keys(shopColours) as ColourName[]
export type Colours = Readonly<Record<ColourName, string>>

/** The first two are files of the shop; the others are what the visitor's machine has, so they cost no download. */
export const fontNames = ['fraunces', 'figtree', 'sans', 'serif', 'humanist', 'geometric', 'old-style', 'slab'] as const
export type FontName = (typeof fontNames)[number]

export interface Theme {
  readonly colours?: { readonly [Name in ColourName]?: string }
  readonly fonts?: { readonly heading?: FontName; readonly text?: FontName }
  readonly radius?: number
}

interface Pair {
  readonly front: ColourName
  readonly back: ColourName
  /** The back is this colour laid over it, as boxes of notices are. */
  readonly tint?: { readonly of: ColourName; readonly opacity: number }
  /** WCAG 2.2 AA: 4.5 for text (1.4.3), 3 for edges and signs (1.4.11). */
  readonly least: 4.5 | 3
}

const texts = (front: ColourName, ...backs: ColourName[]): Pair[] => backs.map((back) => ({ front, back, least: 4.5 }))
const signs = (front: ColourName, ...backs: ColourName[]): Pair[] => backs.map((back) => ({ front, back, least: 3 }))

/** Which colour the storefront puts on which. */
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

/** Pairs of colours that shoppers could not read or see, with their ratio. */
export function findContrastProblems({ colours }: Theme): SettingProblem[] {
  const all: Colours = { ...shopColours, ...colours }
  return pairs.flatMap(({ front, back, tint, least }) => {
    const below = tint ? laidOver(all[tint.of], all[back], tint.opacity) : all[back]
    const ratio = contrastOf(all[front], below)
    if (ratio >= least) return []
    const named = tint ? `${back} with ${tint.of}` : back
    // Rounded down, so that what is refused never reads as the least that is allowed.
    const told = (Math.floor(ratio * 100) / 100).toFixed(2)
    return [
      {
        field: `theme.colours.${front}`,
        message: `has a contrast of ${told} on ${named} (${all[front]} on ${below}), where ${least} is the least (WCAG AA)`,
      },
    ]
  })
}
