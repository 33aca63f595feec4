import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { registerAllTexts } from '../texts/all-texts.server.ts'
import { PriceTag } from './price-tag.tsx'

registerAllTexts()

/** A price as a shop with these settings writes it. */
function written(display: { vatToggle: boolean; priceExclVat: boolean }, inclVat: number, exclVat: number): string {
  const prices = {
    baseInclVat: inclVat,
    baseExclVat: exclVat,
    discountInclVat: inclVat,
    discountExclVat: exclVat,
    discountPercentage: 0,
  }
  const Shop = createRoutesStub([{ id: 'root', path: '/', Component: () => <PriceTag prices={prices as never} /> }])
  const config = { display: { ...display, currency: { defaultCurrency: 'EUR', state: true }, priceDecimals: true } }
  const html = renderToStaticMarkup(<Shop hydrationData={{ loaderData: { root: { config } } }} />)
  return html.replaceAll(/\u00a0/g, ' ')
}

it.each([
  [false, '€ 121,00'],
  [true, '€ 100,00'],
])('writes one side where visitors cannot switch (without VAT: %s)', (priceExclVat, text) => {
  const html = written({ vatToggle: false, priceExclVat }, 121_00, 100_00)
  expect(html).toContain(`>${text}<`)
  expect(html).not.toContain('vat-')
})

it('writes both sides where visitors can switch, each once', () => {
  const html = written({ vatToggle: true, priceExclVat: false }, 121_00, 100_00)
  expect(html).toContain('<span class="vat-incl">€ 121,00</span><span class="vat-excl">€ 100,00</span>')
})

it('writes what reads the same once: free, or without VAT', () => {
  expect(written({ vatToggle: true, priceExclVat: false }, 0, 0)).toMatch(/>Gratis</)
  expect(written({ vatToggle: true, priceExclVat: false }, 50_00, 50_00)).not.toContain('vat-')
})
