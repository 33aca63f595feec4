import { expect, it } from 'vitest'
import { inVatView, readVatView, vatViewCookie } from './vat-view.ts'

it.each([
  ['vatView=excl', 'excl'],
  ['es_cuid=a; vatView=incl; x=1', 'incl'],
  ['vatView = excl', 'excl'],
  ['vatView=both', undefined],
  ['otherVatView=excl', undefined],
  ['vatView=exclusive', undefined],
  ['', undefined],
  [null, undefined],
])('reads %s as %s', (cookies, view) => {
  expect(readVatView(cookies)).toBe(view)
})

it('reads what it writes', () => {
  expect(readVatView(vatViewCookie('excl', { secure: true }))).toBe('excl')
})

it('turns the whole page over by its first tag and nothing else', () => {
  const page = (view: string) =>
    `<!DOCTYPE html><html lang="nl-NL" data-vat="${view}"><body><p data-vat="incl">1</p></body></html>`
  expect(inVatView(page('incl'), 'excl')).toBe(page('excl'))
  const without = '<!DOCTYPE html><html lang="nl-NL"><body><p data-vat="incl">1</p></body></html>'
  expect(inVatView(without, 'excl')).toBe(without)
})
