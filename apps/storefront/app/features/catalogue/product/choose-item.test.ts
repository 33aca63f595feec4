import { expect, it, vi } from 'vitest'
import { aMeasuredProduct } from '../../../testing/a-product.ts'
import { chooseItem } from './choose-item.ts'
import type { Choices } from './chosen-group.ts'

const [group] = aMeasuredProduct().configurator.options
const [rectangle] = group?.items ?? []
const settings = rectangle?.advancedSettings
if (!group || !rectangle || !settings) throw new Error('a rug made to measure has a shape')
const square = {
  ...rectangle,
  id: 'vierkant',
  advancedSettings: { ...settings, shape: 'square' as const, maximumLength: 400 },
}
const round = { ...rectangle, id: 'rond', advancedSettings: { ...settings, shape: 'round' as const } }
const configurator = { variations: [], options: [{ ...group, items: [rectangle, square, round] }] }

const long: Choices = {
  items: { [group.groupId]: rectangle.id },
  measures: { width: 240, length: 1000 },
  faults: {},
  confirmed: 'Rechthoek, 240 × 1000 cm',
}
const choose = (id: string) => chooseItem({ configurator }, long, group.groupId, id)

it('another shape keeps the measures that it can be made in, and has to be checked again', () => {
  expect(choose(rectangle.id)).toEqual({ ...long, confirmed: '' })
})

it('a side that another shape cannot have becomes its largest, and says so', () => {
  expect(choose('vierkant')).toMatchObject({
    measures: { width: 240, length: 400 },
    faults: { length: 'tooLarge' },
    confirmed: '',
  })
})

it('a round rug begins without a diameter; width and length wait for who goes back', () => {
  expect(choose('rond')).toMatchObject({ measures: { width: 240, length: 1000, diameter: null }, faults: {} })
})

it('what the group has not is logged and changes nothing', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(choose('ster')).toBe(long)
  expect(chooseItem({ configurator }, long, 'rand', rectangle.id)).toBe(long)
  expect(logged.mock.calls).toEqual([
    [`no group ${group.groupId} with an item ster to choose`],
    [`no group rand with an item ${rectangle.id} to choose`],
  ])
  logged.mockRestore()
})
