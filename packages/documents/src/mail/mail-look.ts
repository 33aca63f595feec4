import { contrastOf, laidOver, luminanceOf } from '@toonbank/domain/config/contrast.ts'
import { type ColourName, type FontName, shopColours, type Theme } from '@toonbank/domain/config/theme.ts'

const sans = "'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Mail programs load no fonts, so each stack ends with letters that every device has. */
const stacks: Readonly<Record<FontName, string>> = {
  fraunces: `Fraunces, ${sans}`,
  figtree: `Figtree, ${sans}`,
  sans,
  serif: "Charter, 'Sitka Text', Cambria, serif",
  humanist: `Seravek, 'Gill Sans', Calibri, ${sans}`,
  geometric: `Avenir, Montserrat, Corbel, ${sans}`,
  'old-style': "'Iowan Old Style', 'Palatino Linotype', Palatino, serif",
  slab: "Rockwell, 'Roboto Slab', 'Sitka Small', serif",
}

export const headingFont = ({ heading = 'fraunces' }: NonNullable<Theme['fonts']> = {}): string => stacks[heading]
export const textFont = ({ text = 'figtree' }: NonNullable<Theme['fonts']> = {}): string => stacks[text]

type Colours = Readonly<Record<ColourName, string>>

/** Returns the theme for a dark screen: ink and paper change places, and the colour of action gets lighter until it can be read. */
export function darkColours(light: Colours): Colours | undefined {
  if (isDark(light)) return undefined
  const surface = lowered(light.ink)
  const ink = light.paper
  return {
    ...light,
    surface,
    ink,
    paper: laidOver('#000000', surface, 0.35),
    muted: laidOver(ink, surface, 0.7),
    line: laidOver(ink, surface, 0.16),
    edge: laidOver(ink, surface, 0.4),
    clay: readableOn(surface, light.clay),
  }
}

const isDark = ({ paper }: Colours): boolean => luminanceOf(paper) < 0.18

const lowered = (colour: string): string =>
  luminanceOf(colour) < 0.02 ? colour : lowered(laidOver('#000000', colour, 0.2))

const readableOn = (ground: string, colour: string): string =>
  contrastOf(ground, colour) >= 5 ? colour : readableOn(ground, laidOver('#ffffff', colour, 0.1))

/** Inline styles hold the light colours; programs that know this sheet take its place on phones and dark screens. */
export function styleSheet(given: Theme['colours'] = {}): string {
  const light = { ...shopColours, ...given }
  const dark = darkColours(light)
  const scheme = colourScheme(given)
  return [
    `:root{color-scheme:${scheme};supported-color-schemes:${scheme}}`,
    '@media (max-width:480px){.gutter td.pad{padding-left:20px!important;padding-right:20px!important}}',
    dark ? `@media (prefers-color-scheme:dark){${darkRules(dark, light)}}` : '',
  ].join('')
}

export const colourScheme = (given: Theme['colours'] = {}): string =>
  isDark({ ...shopColours, ...given }) ? 'dark' : 'light dark'

const darkRules = ({ paper, surface, ink, muted, line, clay }: Colours, light: Colours): string =>
  [
    `body,.paper{background-color:${paper}!important}`,
    '.paper td{background-color:transparent!important}',
    `.paper .sheet{background-color:${surface}!important}`,
    `.paper p,.paper td,.paper h1,.paper h2{color:${ink}!important}`,
    `.paper .quiet{color:${muted}!important}`,
    `.paper .rule{border-color:${line}!important}`,
    `.paper a{color:${clay}!important}`,
    `.paper a.button{background-color:${clay}!important;color:${surface}!important}`,
    `.logo{background-color:${light.surface}!important;padding:8px 12px!important}`,
  ].join('')
