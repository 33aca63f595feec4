import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const files = globSync(['apps/storefront/app/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

const found = (pattern: RegExp) =>
  files.flatMap(({ file, source }) => [...source.matchAll(pattern)].map(([words]) => `${file}: ${words.trim()}`))

it('takes every colour, size of type, corner and shadow from the theme', () => {
  const made = found(
    /[\w:-]*\b(?:text|bg|border|shadow|rounded|tracking|leading|fill|stroke|ring|decoration)-\[[^\]]+\]/g,
  )
  expect(made.filter((each) => !relative.test(each))).toEqual([])
  const colours = found(
    /(?<=[\s:'"`(])(?:#[\da-f]{3}|#[\da-f]{6}|#[\da-f]{8}|rgba?\([^)]*\)|hsla?\([^)]*\))(?=['"`;,\s)])/gi,
  )
  expect(colours.filter((each) => !ofData.test(each))).toEqual([])
})

/** The sign before an amount, and a number in a badge, are sized by what they stand in. */
const relative = /price-tag\.tsx|count-badge\.tsx/
/** Colours of goods, or of what is outside the page: a merchant's settings, a mail, the bar of a phone's browser. */
const ofData = /theme-css|samples|gallery\/states|no-picture/

it('has one kind of link: a line that is there, or one that comes when it is pointed at', () => {
  expect(found(/(?<=["'`\s])(?:hover:)?underline(?=["'`\s])/g).filter((each) => !/\/\/|\*/.test(each))).toEqual([])
})
