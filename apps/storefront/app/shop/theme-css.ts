import { luminanceOf } from '@toonbank/domain/config/contrast.ts'
import { type FontName, shopColours, type Theme } from '@toonbank/domain/config/theme.ts'

/**
 * Returns the CSS where a merchant's theme differs from the style sheet. Attack: a colour could end the style sheet, so
 * settings hold only hex digits, known names and numbers.
 */
export function themeCss({ colours = {}, fonts = {}, radius }: Theme): string {
  const values = [
    ...Object.entries(colours).map(([name, value]) => `--color-${name}:${value}`),
    ...(fonts.heading ? [`--font-serif:${stacks[fonts.heading]}`] : []),
    ...(fonts.text ? [`--font-sans:${stacks[fonts.text]}`] : []),
    ...(radius === undefined ? [] : [`--radius:${radius}px`]),
    ...(isDark({ colours }) ? ['color-scheme:dark'] : []),
  ]
  return values.length === 0 ? '' : `:root{${values.join(';')}}`
}

export const paperOf = ({ colours }: Theme): string => colours?.paper ?? shopColours.paper

const isDark = (theme: Theme): boolean => luminanceOf(paperOf(theme)) < 0.18

export const fontFilesOf = ({ fonts = {} }: Theme): ('fraunces' | 'figtree')[] =>
  (['fraunces', 'figtree'] as const).filter((name) =>
    [fonts.heading ?? 'fraunces', fonts.text ?? 'figtree'].includes(name),
  )

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
