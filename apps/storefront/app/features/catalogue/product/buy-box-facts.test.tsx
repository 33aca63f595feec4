import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { aMeasuredProduct, aProduct } from '../../../testing/a-product.ts'
import { draw, read } from '../../../testing/draw.tsx'
import { BuyBox } from './buy-box.tsx'
import { toChoices } from './choices-in-query.ts'
import { companionFor } from './companion-choice.ts'
import { configure } from './configuration.ts'

const way = (countryCode: string, freeFrom: number, more = {}) => ({
  id: `${countryCode}-thuis`,
  label: 'Thuis',
  type: 'shipping',
  countryCode,
  price: cents(6_95),
  freeFrom: cents(freeFrom),
  maximumWeight: 0,
  letterbox: false,
  ...more,
})
const config = {
  countries: ['NL', 'BE'],
  deliveryMethods: [way('NL', 50_00), way('BE', 150_00)],
  returnPolicy: { returnDays: 30, isFree: true, address: '' },
  stock: { displayType: 'text', state: true, lowStockThreshold: 3 },
  support: { phoneNumber: '', whatsappNumber: '', email: '', contactWidget: false, review: null },
  content: { contactWidget: false, icon: 'toonbank' },
  guaranteeNotice: null,
  samples: { state: true, price: cents(0), most: 5 },
}

const nothing = () => undefined

/** The box around the button, in the choice that a query names. */
function BoxOf({ product, query = '' }: { product: Product; query?: string }) {
  const choices = toChoices(product, new URLSearchParams(query))
  const configuration = configure(product, choices)
  const control = { product, choices, configuration, choose: nothing, measure: nothing, confirm: nothing }
  const offered = product.companions.flatMap((companion) => companionFor(companion, control) ?? [])
  const companions = { offered, isTaken: () => false, take: nothing, additions: () => [] }
  return <BuyBox control={control} companions={companions} onAdd={nothing} />
}

const box = (product: Product, more: object = {}, query = '', display = {}): string =>
  read(<BoxOf product={product} query={query} />, { config: { ...config, ...more }, display })

it('draws a time in working days on the server where the shop has a cut-off, and no day', () => {
  const delivery = { cutOff: '16:00', shippingDays: ['monday'], closedDays: [] }
  expect(box(aProduct())).toContain('|Binnen 3 dagen|')
  expect(box(aProduct(), { delivery })).toContain('|Levertijd 3 werkdagen|')
  expect(box(aProduct(), { delivery })).not.toMatch(/in huis|besteld,/)
  expect(box(aProduct(), { delivery }, 'maat=groot')).toContain('|2 - 3 weken|')
})

it('says that delivery is free where the chosen size is dear enough, and where', () => {
  expect(box(aProduct())).toContain('|Gratis bezorgd in Nederland|')
  expect(box(aProduct(), {}, 'maat=groot')).toContain('|Gratis bezorgd|')
  expect(box(aProduct(), { deliveryMethods: [way('NL', 100_00)] })).toContain('|Gratis bezorgd vanaf € 100,00|')
  expect(box(aProduct(), { deliveryMethods: [way('NL', 0)] })).not.toContain('Gratis bezorgd')
  expect(box(aProduct(), { deliveryMethods: [way('NL', 50_00, { maximumWeight: 3_000 })] })).not.toContain(
    'Gratis bezorgd',
  )
})

it('names the limit in both views of VAT, and counts by the leading side', () => {
  const both = box(aProduct(), { deliveryMethods: [way('NL', 100_00)] }, '', { vatToggle: true })
  expect(both).toContain('|Gratis bezorgd vanaf € 100,00|Gratis bezorgd vanaf € 82,64|')
  // 80 euros with VAT are 66.12 without: the limit of a shop that counts without is 66.12 too.
  const excl = aProduct()
  const prices = { ...excl.prices, vatIncluded: false }
  const shop = (freeFrom: number) => ({ deliveryMethods: [way('NL', freeFrom)] })
  const byExcl = {
    ...excl,
    prices,
    ownPrices: prices,
    configurator: { ...excl.configurator, options: [] },
    selected: [],
  }
  expect(box(byExcl, shop(80_01))).toContain('|Gratis bezorgd|')
  expect(box(byExcl, shop(80_02))).toContain('|Gratis bezorgd vanaf € 80,02|')
})

it('says nothing of delivery of what has run out', () => {
  const gone = aProduct({ stock: { ...aProduct().stock, openQuantity: 0 } })
  expect(box(gone)).not.toMatch(/Gratis bezorgd|Binnen 3 dagen/)
})

it('has no heading that skips a step, with and without JavaScript', () => {
  const levels = [...draw(<BoxOf product={aProduct()} />, { config }).matchAll(/<h(\d)/g)].map(([, level]) =>
    Number(level),
  )
  expect(levels[0]).toBe(1)
  expect(levels).toContain(3)
  expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
})

it('leads to the size guide where a size is asked for, and not of a cushion', () => {
  const [group] = aProduct().configurator.options
  const named = (...names: string[]) =>
    aProduct({
      configurator: {
        variations: [],
        options: group
          ? [{ ...group, items: group.items.map((item, at) => ({ ...item, name: names[at] ?? '' })) }]
          : [],
      },
    })
  expect(box(named('160 × 230 cm', '200 × 300 cm'))).toContain('|Maatgids|')
  expect(box(aMeasuredProduct())).toContain('|Maatgids|')
  expect(box(named('45 × 45 cm', '60 × 60 cm'))).not.toContain('Maatgids')
  expect(box(aProduct())).not.toContain('Maatgids')
})

const [aGroup] = aProduct().configurator.options
/** A product in sizes of these names, as the fixture prices and counts them. */
const inSizes = (names: readonly string[], more: Partial<Product> = {}): Product => {
  const items = (aGroup?.items ?? []).flatMap((item, at) => {
    const name = names[at]
    return name === undefined ? [] : [{ ...item, name }]
  })
  return aProduct({ configurator: { variations: [], options: aGroup ? [{ ...aGroup, items }] : [] }, ...more })
}

it('offers what goes with a rug in the size that fits under it, at its own price', () => {
  const underlay = inSizes(['155 × 225 cm', '190 × 290 cm'], { productId: 8, title: 'Houvast' })
  const rug = inSizes(['160 × 230 cm', '200 × 290 cm'], { companions: [underlay] })
  expect(box(rug)).toContain('|Houvast 155 × 225 cm erbij, + € 80,00|')
  expect(box(rug, {}, 'maat=groot')).toContain('|Houvast 190 × 290 cm erbij, + € 240,00|')
  expect(box(rug, {}, '', { vatToggle: true })).toContain('erbij, + € 80,00|Houvast 155 × 225 cm erbij, + € 66,12|')
  expect(box(inSizes(['120 × 170 cm', '200 × 290 cm'], { companions: [underlay] }))).not.toContain('Houvast')
})

it('offers no companion that has run out, nor one beside a rug that has', () => {
  const gone = { stock: { ...aProduct().stock, openQuantity: 0 } }
  const underlay = inSizes(['155 × 225 cm'], { productId: 8, title: 'Houvast' })
  const rug = (more: Partial<Product>) => inSizes(['160 × 230 cm'], more)
  expect(box(rug({ companions: [underlay] }))).toContain('Houvast')
  expect(box(rug({ companions: [{ ...underlay, ...gone }] }))).not.toContain('Houvast')
  expect(box(rug({ companions: [underlay], ...gone }))).not.toContain('Houvast')
})

it('offers to a rug in own measures only what is made in the same measures', () => {
  const underlay = { ...aMeasuredProduct(), productId: 8, title: 'Vilt' }
  const query = 'vorm=rechthoek&width=240&length=310'
  const rug = (companions: Product['companions']) => ({ ...aMeasuredProduct(), companions })
  expect(box(rug([underlay]), {}, query)).toMatch(/\|Vilt rechthoek, 240 × 310 cm erbij, \+ € 1\.\d{3},\d\d\|/)
  expect(box(rug([underlay]))).not.toContain('Vilt')
  expect(box(rug([inSizes(['230 × 300 cm'], { title: 'Vilt' })]), {}, query)).not.toContain('Vilt')
})

it('offers a sample below the button where the rug has one and the shop sends them, at its price', () => {
  const rug = aProduct({ sample: true })
  expect(box(rug)).toMatch(/In winkelwagen.*Gratis staal/)
  expect(box(rug, { samples: { state: true, price: cents(295), most: 5 } })).toMatch(/Staal.*€ 2,95/)
  expect(box(rug, { samples: { state: false, price: cents(0), most: 5 } })).not.toContain('staal')
  expect(box(aProduct())).not.toContain('staal')
})

it('offers what has no sizes beside every rug', () => {
  const grip = aProduct({ title: 'Kleedklem', configurator: { variations: [], options: [] }, selected: [] })
  expect(box(inSizes(['120 × 170 cm'], { companions: [grip] }))).toContain('|Kleedklem erbij, + € 80,00|')
})
