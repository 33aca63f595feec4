import { type Cents, cents, zero } from '@toonbank/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { draw, read } from '../../testing/draw.tsx'
import { SamplePage } from './sample-page.tsx'
import { toTyped } from './to-typed.ts'

const rug = (productId: number) => ({ productId, title: `Kleed ${productId}`, slug: 'kleed', image: null })
const aTray = (price: Cents, more: object = {}) => ({
  ...{ samples: [rug(7), rug(8)], price, most: 5, payMethods: [], trayId: 'a-tray-of-somebody' },
  ...{ gone: 0, isOff: false, typed: { countryCode: 'NL' } },
  ...more,
})
const page = (price: Cents, more: object = {}, refused?: Parameters<typeof SamplePage>[0]['refused']) => (
  <SamplePage tray={aTray(price, more)} isFull={false} refused={refused} paymentIn={() => null} />
)

it('shows what is ordered, for how much, and posts just that', () => {
  expect(read(page(zero))).toMatch(/Stalen.*2 van 5.*Kleed 7.*Gratis.*Totaal.*Gratis stalen bestellen/s)
  const priced = page(cents(295))
  expect(read(priced)).toMatch(/2,95.*Totaal, incl\. btw en verzending.*5,90.*Bestellen en betalen/s)
  expect(draw(priced)).toContain('name="tray" value="a-tray-of-somebody.7.8"')
  expect(draw(priced)).toContain('name="shownPrice" value="295"')
})

it('asks a business for its name too, and nobody else', () => {
  const business = { customerType: 'business', companyName: 'Studio Vondel', firstName: 'Sander', lastName: 'de Wit' }
  const own = { uid: 'a', companyName: '', city: 'Amsterdam' }
  const addresses = { delivery: [own], invoice: [] }
  const typedOf = (more: object) => toTyped({ ...business, addresses, emailAddress: 'x@y.example', ...more } as never)
  expect(draw(page(zero, { typed: typedOf({}) }))).toMatch(/name="companyName"[^>]*value="Studio Vondel"/)
  expect(draw(page(zero, { typed: typedOf({ customerType: 'private' }) }))).not.toContain('name="companyName"')
  expect(draw(page(zero))).not.toContain('name="companyName"')
})

it('says what is gone, and why nothing was ordered, and keeps what was typed', () => {
  const refused = { typed: { firstName: 'Anna', countryCode: 'NL' }, problems: {}, phrase: 'samplesChanged' }
  const shown = page(zero, { gone: 1 }, refused)
  expect(read(shown)).toContain('Eén staal is er niet meer')
  expect(read(shown)).toContain('er is niets besteld')
  expect(draw(shown)).toContain('value="Anna"')
  expect(read(page(zero, { samples: [], isOff: true, most: 0 }))).toContain(
    'We sturen nu geen stalen|Er is niets besteld.',
  )
})
