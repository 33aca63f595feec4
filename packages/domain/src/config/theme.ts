export const shopColours = {
  paper: '#faf7f2',
  surface: '#ffffff',
  linen: '#f1eae0',
  ink: '#1f1b16',
  muted: '#6b6257',
  line: '#e4dbce',
  edge: '#948a7d',
  clay: '#a3471f',
  'clay-dark': '#863916',
  moss: '#4c5f41',
  ochre: '#8a5a00',
  red: '#a1261b',
} as const
export type ColourName = keyof typeof shopColours
export const colourNames = Object.keys(shopColours) as ColourName[]

/** The first two are files of the shop; the others exist on the visitor's machine and need no download. */
export const fontNames = ['fraunces', 'figtree', 'sans', 'serif', 'humanist', 'geometric', 'old-style', 'slab'] as const
export type FontName = (typeof fontNames)[number]

export interface Theme {
  readonly colours?: { readonly [Name in ColourName]?: string }
  readonly fonts?: { readonly heading?: FontName; readonly text?: FontName }
  readonly radius?: number
}
