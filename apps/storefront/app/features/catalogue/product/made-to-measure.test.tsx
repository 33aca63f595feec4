import { expect, it } from 'vitest'
import { aMeasuredProduct, aProduct, aRugInStock } from '../../../testing/a-product.ts'
import { draw, wordsOf } from '../../../testing/draw.tsx'
import { MeasureConfirm } from './measure-confirm.tsx'
import { OptionGroupField } from './option-group-field.tsx'
import { useConfiguration } from './use-configuration.ts'

type Rug = ReturnType<typeof aProduct>
type Page = Parameters<typeof draw>[1]

function Choice({ rug }: { rug: Rug }) {
  const control = useConfiguration(rug)
  return (
    <>
      {rug.configurator.options.map((group) => (
        <OptionGroupField key={group.groupId} control={control} group={group} />
      ))}
      <MeasureConfirm control={control} />
    </>
  )
}
/** The choices of a rug, as the server draws the page of this address. */
const choiceOf = (rug: Rug, query = '', page: Page = {}) => draw(<Choice rug={rug} />, { ...page, path: `/?${query}` })
const measured = (query: string, page?: Page) => wordsOf(choiceOf(aMeasuredProduct(), query, page))

it('asks for the sides of the shape and how large they may be, and prices nothing before', () => {
  const html = choiceOf(aMeasuredProduct())
  expect([...html.matchAll(/<input type="text"[^>]* name="(\w+)"/g)].map(([, side]) => side)).toEqual([
    'width',
    'length',
  ])
  const words = wordsOf(html)
  for (const limit of ['hoogstens 400 cm', 'hoogstens 1200 cm', 'Oppervlakte (minimaal 1 m²)'])
    expect(words).toContain(limit)
  expect(words).not.toContain('Prijs voor deze maat')
  expect(words).not.toContain('gecontroleerd')
})

it('says area, rate and price of measures that can be made, and asks to check them', () => {
  const words = measured('width=200&length=300')
  expect(words).toContain(
    '|6 m²|6 m² à € 200,00 per m²|€ 1.200,00|Korting 20%|− € 240,00|Prijs voor deze maat|€ 960,00|',
  )
  expect(words).toMatch(/Ik heb de maten gecontroleerd: rechthoek, 200 × 300 cm$/)
})

it('strikes the price of the area where the least price is more', () => {
  const html = choiceOf(aMeasuredProduct(), 'width=100&length=100')
  expect(html).toContain('<s>€ 200,00</s>')
  expect(wordsOf(html)).toContain('Minimumprijs voor deze vorm|€ 250,00')
})

it('adds up no parts where they are in the other side of VAT than the one that is shown', () => {
  expect(measured('width=200&length=300', { display: { priceExclVat: true } })).not.toContain('€ 1.200,00')
  expect(measured('width=200&length=300', { display: { vatToggle: true } })).toContain('€ 1.200,00')
})

it('takes for what is too large the largest and says so beside its field; what is too small is not sold', () => {
  const large = measured('width=401&length=300')
  expect(large).toContain(
    '|Breedte (cm)|hoogstens 400 cm|De gekozen waarde is te groot. Maximaal 400 cm is mogelijk.|Lengte (cm)|',
  )
  const small = measured('width=50&length=100')
  expect(small).toContain('De minimale afname is: 1 m2.')
  expect(small).toContain('|0,5 m²|')
  expect(small).not.toContain('Prijs voor deze maat')
  expect(small).not.toContain('gecontroleerd')
})

const config = { stock: { state: true, displayType: 'text', lowStockThreshold: 3 } }

it('says on each size what is left of it and when it comes, where sizes have that of their own', () => {
  const own = wordsOf(choiceOf(aRugInStock({ klein: 1, groot: 40 }), '', { config }))
  expect(own).toMatch(/klein\|€ 100,00\|Nog 1 op voorraad\|groot\|€ 300,00\|Op voorraad/)
  const shared = wordsOf(choiceOf(aProduct(), '', { config }))
  expect(shared).toMatch(/klein\|€ 100,00\|groot\|€ 300,00\|2 - 3 weken/)
  expect(shared).not.toContain('voorraad')
})

it('shows a size that has run out as such, and one that cannot be had as a choice that nobody can make', () => {
  const words = wordsOf(choiceOf(aRugInStock({ klein: 0, groot: 2 }), 'maat=klein', { config }))
  expect(words).toContain('klein|Uitverkocht')
  expect(choiceOf(aProduct())).toMatch(/<input[^>]*disabled=""[^>]*value="weg"/)
})
