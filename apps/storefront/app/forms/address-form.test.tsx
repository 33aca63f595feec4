import { expect, it } from 'vitest'
import { draw, wordsOf } from '../testing/draw.tsx'
import { AddressForm } from './address-form.tsx'

const typed = { firstName: 'Anna', lastName: '', zipCode: '0000', countryCode: 'NL', companyName: 'Wol & Zo' }
const form = (problems: Readonly<Record<string, string>> = {}, own: object = {}) =>
  draw(<AddressForm title="Nieuw adres" save="Bewaren" typed={{ ...typed, ...own }} problems={problems} />)

it('keeps everything that was typed after a refusal', () => {
  const html = form()
  expect(html).toMatch(/name="firstName"[^>]*value="Anna"/)
  expect(html).toMatch(/name="zipCode"[^>]*value="0000"/)
  expect(html).toMatch(/name="companyName"[^>]*value="Wol &amp; Zo"/)
  expect(html).not.toContain('aria-invalid=')
})

it('lists the problems in the order of the fields, each with a link to its field, which states it', () => {
  const html = form({ zipCode: 'zipCodeInvalid', lastName: 'required' })
  expect([...html.matchAll(/<a href="#(\w+)"/g)].map(([, field]) => field)).toEqual(['lastName', 'zipCode'])
  for (const field of ['lastName', 'zipCode']) {
    const control = new RegExp(`<input[^>]*id="${field}"[^>]*>`).exec(html)?.[0]
    expect(control).toContain('aria-invalid="true"')
    expect(control).toContain(`aria-describedby="${field}-error"`)
    expect(html).toContain(`id="${field}-error"`)
  }
  expect(html.match(/aria-invalid=/g)).toHaveLength(2)
})

it('shows a general message for a problem without a text, and never its code', () => {
  const words = wordsOf(form({ city: 'someNewProblem' }))
  expect(words).not.toContain('someNewProblem')
  expect(words).toMatch(/Plaats\|[^|]+\|/)
})

it('searches an address by name where zip code and house number do not find it', () => {
  expect(form({}, { countryCode: 'BE' })).toContain('id="address"')
  expect(form()).not.toContain('id="address"')
})
