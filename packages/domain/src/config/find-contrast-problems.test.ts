import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastOf, laidOver } from './contrast.ts'
import { findContrastProblems } from './find-contrast-problems.ts'
import { shopColours } from './theme.ts'

it('finds the look of the shop readable, and has the colours of its style sheet', () => {
  expect(findContrastProblems({})).toEqual([])
  const css = readFileSync(join(import.meta.dirname, '../../../../apps/storefront/app/theme.css'), 'utf8')
  const inCss = [...css.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value])
  expect(Object.fromEntries(inCss)).toEqual(shopColours)
})

it('names the pair and its ratio', () => {
  expect(findContrastProblems({ colours: { clay: '#e08a66' } })).toContainEqual({
    field: 'theme.colours.clay',
    message: 'has a contrast of 2.45 on paper (#e08a66 on #faf7f2), where 4.5 is the least (WCAG AA)',
  })
})

it('measures as WCAG does: black on white is 21, and either may be the text', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 10)
  expect(contrastOf('#767676', '#ffffff')).toBeGreaterThan(4.5)
  expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5)
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const ratio = contrastOf(one, other)
      expect(ratio).toBeGreaterThanOrEqual(1)
      expect(ratio).toBeLessThanOrEqual(21)
      expect(ratio).toBe(contrastOf(other, one))
    }),
  )
})

it('can read the dark theme that docs/themes has as an example', () => {
  const file = join(import.meta.dirname, '../../../../docs/themes/dark-paper.json')
  expect(findContrastProblems(JSON.parse(readFileSync(file, 'utf8')).settings.theme)).toEqual([])
})

it('sees a colour over another as their blend, by its opacity', () => {
  expect(laidOver('#ffffff', '#000000', 0.5)).toBe('#808080')
  expect(laidOver('#000000', '#102030', 0.9)).toBe('#020305')
  expect([laidOver('#a3471f', '#ffffff', 1), laidOver('#a3471f', '#ffffff', 0)]).toEqual(['#a3471f', '#ffffff'])
})
