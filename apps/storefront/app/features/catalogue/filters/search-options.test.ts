import { expect, it } from 'vitest'
import { searchOptions, splitOptions } from './search-options.ts'

const anOption = (label: string, value = label.toLowerCase(), isChecked = false) => ({ label, value, isChecked })

it('finds options by a part of their label, whatever accents and capitals', () => {
  const options = [anOption('Reliëf', 'relief'), anOption('Effen'), anOption('160 × 230 cm', '160x230')]
  const labels = (term: string) => searchOptions(options, term).map(({ label }) => label)
  expect(labels('relief')).toEqual(['Reliëf'])
  expect(labels('EFF')).toEqual(['Effen'])
  expect(labels('160x230')).toEqual(['160 × 230 cm'])
  expect(labels('160 x 230')).toEqual(['160 × 230 cm'])
  expect(labels('.*')).toEqual([])
})

it('shows the first options and every checked one before the rest', () => {
  const options = ['a', 'b', 'c', 'd'].map((label) => anOption(label, label, label === 'd'))
  const { first, rest } = splitOptions(options, 2)
  expect([first.map(({ label }) => label), rest.map(({ label }) => label)]).toEqual([['a', 'b', 'd'], ['c']])
})
