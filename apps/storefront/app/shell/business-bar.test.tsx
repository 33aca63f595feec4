import { expect, it } from 'vitest'
import { asBusinessSees, BusinessPage } from '../shop/business-view.ts'
import type { ShownConfig } from '../shop/shown-config.ts'
import { draw, read } from '../testing/draw.tsx'
import { BusinessBar } from './business-bar.tsx'

const businessSupport = { phoneNumber: '030 123 45 67', email: 'zakelijk@winkel.example', hours: 'ma–vr 9–17 uur' }
const company = { customerType: 'business', companyName: 'Studio & Zoon', customerId: 207 }

it('names the company, its customer number and the line for businesses', () => {
  expect(read(<BusinessBar />, { customer: company, config: { businessSupport } })).toBe(
    'Studio & Zoon|Klantnummer 207|Bel de zakelijke service:|030 123 45 67|Mail de zakelijke service:|zakelijk@winkel.example|ma–vr 9–17 uur'.replace(
      '&',
      '&amp;',
    ),
  )
})

it('is not there for visitors and private customers, but on a page for businesses', () => {
  const config = { businessSupport: { ...businessSupport, email: '', hours: '' } }
  for (const customer of [undefined, { ...company, customerType: 'private' }])
    expect(draw(<BusinessBar />, { config, ...(customer ? { customer } : {}) })).toBe('')
  const marked = (
    <BusinessPage value={true}>
      <BusinessBar />
    </BusinessPage>
  )
  expect(read(marked, { config })).toBe('Zakelijk|Bel de zakelijke service:|030 123 45 67')
})

it('turns the shop’s view of VAT for businesses, into one object for each', () => {
  const config = { display: { priceExclVat: false, vatToggle: true } } as ShownConfig
  expect(asBusinessSees(config).display).toEqual({ priceExclVat: true, vatToggle: true })
  expect(asBusinessSees(config)).toBe(asBusinessSees(config))
  expect(config.display.priceExclVat).toBe(false)
  const without = asBusinessSees(config)
  expect(asBusinessSees(without)).toBe(without)
})
