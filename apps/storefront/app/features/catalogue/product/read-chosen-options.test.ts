import { expect, it } from 'vitest'
import { aMeasuredProduct, aProduct } from '../../../testing/a-product.ts'
import { readChosenOptions } from './read-chosen-options.ts'

const posted = (form: Record<string, string>) =>
  readChosenOptions(aMeasuredProduct(), new URLSearchParams({ vorm: 'rechthoek', ...form }))
const confirmed = 'rechthoek, 240 × 310 cm'

it('reads measures as people type them, once they are said to be right', () => {
  const custom = { width: 240, length: 310, confirmed: true }
  const value = [{ groupId: 'vorm', id: 'rechthoek', custom }]
  expect(posted({ width: '2,40 m', length: '310 cm', confirmed })).toEqual({ ok: true, value })
})

it.each([
  ['nothing is said', { width: '240', length: '310' }],
  ['another size was checked', { width: '240', length: '311', confirmed }],
  ['any word was said', { width: '240', length: '310', confirmed: 'on' }],
])('asks the shopper to check the measures when %s', (_, form) => {
  expect(posted(form as Record<string, string>)).toEqual({ ok: false, problem: 'measuresNotConfirmed' })
})

it.each([
  ['too wide', { width: '401', length: '310', confirmed: 'rechthoek, 400 × 310 cm' }],
  ['too small', { width: '50', length: '50', confirmed: 'rechthoek, 50 × 50 cm' }],
  ['no measure', { width: '1e3', length: '310', confirmed }],
  ['half a centimetre', { width: '240,5', length: '310', confirmed }],
  ['below nought', { width: '-240', length: '310', confirmed }],
  ['nothing', {}],
])('sells no size that was not typed: %s', (_, form) => {
  expect(posted(form as Record<string, string>)).toEqual({ ok: false, problem: 'measuresOutOfRange' })
})

it('asks nobody to check a size of the shop', () => {
  expect(readChosenOptions(aProduct(), new URLSearchParams({ maat: 'groot' }))).toEqual({
    ok: true,
    value: [{ groupId: 'maat', id: 'groot' }],
  })
})

it('takes no form that names nothing', () => {
  expect(readChosenOptions(aProduct(), new URLSearchParams())).toEqual({ ok: false, problem: 'optionNotChosen' })
})
