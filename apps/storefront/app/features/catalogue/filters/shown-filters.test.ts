import type { FilterGroup } from '@toonbank/contract/list.ts'
import { expect, it } from 'vitest'
import { countChosen, optionPaths, toShownFilters } from './shown-filters.ts'

const anOption = (value: string, isChecked: boolean, slug: string) => ({
  value,
  label: value,
  amount: 3,
  isChecked,
  colour: null,
  slug,
})
const aGroup = (name: string, options: ReturnType<typeof anOption>[]): FilterGroup => ({
  name,
  label: name,
  displayType: 'checkbox',
  values: options.filter(({ isChecked }) => isChecked).map(({ value }) => value),
  options,
  visible: true,
  expand: false,
  showAll: true,
  search: { value: '', state: false, options: [] },
})

it('writes the very addresses that the server writes', () => {
  const filters: FilterGroup[] = [
    aGroup('kleur', [
      anOption('rood', true, 'v/vorm:rond/prijs:10-20'),
      anOption('blauw', false, 'v/kleur:blauw,rood/vorm:rond/prijs:10-20'),
    ]),
    aGroup('vorm', [
      anOption('rond', true, 'v/kleur:rood/prijs:10-20'),
      anOption('ovaal', false, 'v/kleur:rood/vorm:ovaal,rond/prijs:10-20'),
    ]),
    {
      name: 'prijs',
      label: 'Prijs',
      displayType: 'priceRange',
      values: ['10-20'],
      range: { min: 1, max: 90 },
      marks: { min: 10, max: 20 },
      visible: true,
    },
  ]
  const pathTo = optionPaths({ filters: toShownFilters(filters), unfilteredSlug: 'v' })
  for (const group of filters)
    if (group.displayType === 'checkbox')
      for (const { value, slug } of group.options) expect(pathTo(group.name)(value)).toBe(slug)
})

it('counts values that are chosen, not their groups', () => {
  const colours = aGroup('kleur', [anOption('rood', true, ''), anOption('blauw', true, ''), anOption('wit', false, '')])
  expect(countChosen(toShownFilters([colours, aGroup('vorm', [anOption('rond', true, '')])]))).toBe(3)
})
