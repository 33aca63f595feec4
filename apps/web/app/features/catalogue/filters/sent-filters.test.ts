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

it('sends options so that they are the same where they are shown', () => {
  fc.assert(
    fc.property(fc.array(option), (options) => {
      expect(fromSentFilters(toSentFilters([group(options)]))).toEqual([group(options)])
    }),
  )
})

it('takes white space within a label for a blank', () => {
  const shown = fromSentFilters(toSentFilters([group([{ value: 'a', label: 'Wol\tmet\nzijde', amount: 1 }])]))
  expect(shown).toEqual([group([{ value: 'a', label: 'Wol met zijde', amount: 1 }])])
})
