/** The colours of the storefront, as `theme.css` has them; a test holds the two together. */
export const shopColours = {
  paper: '#faf7f2',
  /** Cards and fields have it. */
  surface: '#ffffff',
  /** The footer and quiet areas have it. */
  linen: '#f1eae0',
  ink: '#1f1b16',
  /** Text that steps back. */
  muted: '#6b6257',
  line: '#e4dbce',
  /** Fields and buttons have it where the edge alone shows that something is there. */
  edge: '#948a7d',
  /** Pressable things and links in texts have it; `clay-dark` is under the pointer. */
  clay: '#a3471f',
  'clay-dark': '#863916',
  moss: '#4c5f41',
  ochre: '#8a5a00',
  red: '#a1261b',
} as const
export type ColourName = keyof typeof shopColours
export const colourNames = Object.keys(shopColours) as ColourName[]

/** The first two are files of the shop; the others are what the visitor's machine has, so they cost no download. */
export const fontNames = ['fraunces', 'figtree', 'sans', 'serif', 'humanist', 'geometric', 'old-style', 'slab'] as const
export type FontName = (typeof fontNames)[number]

export interface Theme {
  readonly colours?: { readonly [Name in ColourName]?: string }
  readonly fonts?: { readonly heading?: FontName; readonly text?: FontName }
  readonly radius?: number
}
