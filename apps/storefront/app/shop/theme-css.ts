import { luminanceOf } from '@toonbank/domain/config/contrast.ts'
import { type FontName, shopColours, type Theme } from '@toonbank/domain/config/theme.ts'

/**
 * What a merchant's theme says other than the style sheet, which stands in a layer below it. Attack: a colour that ends
 * the style sheet; the settings hold only hex digits, names that we know and numbers.
 */
export function themeCss({ colours = {}, fonts = {}, radius }: Theme): string {
  const values = [
    ...Object.entries(colours).map(([name, value]) => `--color-${name}:${value}`),
    ...(fonts.heading ? [`--font-serif:${stacks[fonts.heading]}`] : []),
    ...(fonts.text ? [`--font-sans:${stacks[fonts.text]}`] : []),
    ...(radius === undefined ? [] : [`--radius:${radius}px`]),
    // Scroll bars and the browser's own fields.
    ...(isDark({ colours }) ? ['color-scheme:dark'] : []),
  ]
  return values.length === 0 ? '' : `:root{${values.join(';')}}`
}

export const paperOf = ({ colours }: Theme): string => colours?.paper ?? shopColours.paper

const isDark = (theme: Theme): boolean => luminanceOf(paperOf(theme)) < 0.18

/** The fonts that come from the shop itself, and that a page of this theme needs. */
export const fontFilesOf = ({ fonts = {} }: Theme): ('fraunces' | 'figtree')[] =>
  (['fraunces', 'figtree'] as const).filter((name) =>
    [fonts.heading ?? 'fraunces', fonts.text ?? 'figtree'].includes(name),
  )

/** What stands on every kind of machine; the first that is there is taken. */
const stacks: Readonly<Record<FontName, string>> = {
  fraunces: '"Fraunces","Fraunces fallback",ui-serif,serif',
  figtree: '"Figtree Variable","Figtree fallback",ui-sans-serif,system-ui,sans-serif',
  sans: 'system-ui,sans-serif',
  serif: 'Charter,"Bitstream Charter","Sitka Text",Cambria,serif',
  humanist: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,source-sans-pro,sans-serif',
  geometric: 'Avenir,Montserrat,Corbel,"URW Gothic",source-sans-pro,sans-serif',
  'old-style': '"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,serif',
  slab: 'Rockwell,"Rockwell Nova","Roboto Slab","DejaVu Serif","Sitka Small",serif',
}
