import { expect, it } from 'vitest'
import { fontFilesOf, paperOf, themeCss } from './theme-css.ts'

it('says nothing where the merchant has set nothing', () => {
  expect(themeCss({})).toBe('')
  expect([paperOf({}), fontFilesOf({})]).toEqual(['#faf7f2', ['fraunces', 'figtree']])
})

it('says what is other, and that a dark shop is dark', () => {
  expect(themeCss({ colours: { clay: '#2f5d50' }, radius: 4 })).toBe(':root{--color-clay:#2f5d50;--radius:4px}')
  expect(themeCss({ colours: { paper: '#1c1915' } })).toBe(':root{--color-paper:#1c1915;color-scheme:dark}')
})

it('asks for a font file only where a page needs it', () => {
  expect(fontFilesOf({ fonts: { heading: 'slab' } })).toEqual(['figtree'])
  expect(fontFilesOf({ fonts: { heading: 'slab', text: 'sans' } })).toEqual([])
  expect(themeCss({ fonts: { heading: 'slab', text: 'figtree' } })).toMatch(
    /^:root\{--font-serif:Rockwell,.*;--font-sans:"Figtree Variable"/,
  )
})
