import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromSentFilters, toSentFilters } from './sent-filters.ts'
import type { ShownFilter } from './shown-filters.ts'

const option = fc.record(
  {
    value: fc.stringMatching(/^[a-z0-9-]+$/),
    label: fc.string().filter((text) => !/[\t\n]/.test(text)),
    amount: fc.nat(),
    colour: fc.constantFrom('#cba', '#e7e2da'),
    isChecked: fc.constant(true as const),
  },
  { requiredKeys: ['value', 'label', 'amount'] },
)
const group = (options: object[]) => ({ displayType: 'checkbox', name: 'kleur', options }) as unknown as ShownFilter

/** As a browser reads them. */
const read = (filters: ShownFilter[]) => fromSentFilters(JSON.parse(JSON.stringify(toSentFilters(filters))))

it('sends options so that they are the same where they are shown', () => {
  fc.assert(
    fc.property(fc.array(option), (options) => {
      expect(read([group(options)])).toEqual([group(options)])
    }),
  )
})

it('takes white space within a label for a blank', () => {
  const shown = read([group([{ value: 'a', label: 'Wol\tmet\nzijde', amount: 1 }])])
  expect(shown).toEqual([group([{ value: 'a', label: 'Wol met zijde', amount: 1 }])])
})

it('sends no value that its label tells', () => {
  const size = { value: '160x230', label: '160 × 230 cm', amount: 79 }
  const wool = { value: 'wol', label: 'Zuivere wol', amount: 3, colour: '#cba' }
  expect(toSentFilters([group([size, wool])])).toMatchObject([{ options: '160 × 230 cm 79\nZuivere wol 3\twol\t#cba' }])
  expect(read([group([size, wool])])).toEqual([group([size, wool])])
})
