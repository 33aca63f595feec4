import { findAddress } from '@toonbank/contract/shop/address.ts'
import { normalizeFormInput } from '@toonbank/domain/account/normalize-form-input.ts'
import type { Visit } from '../server/visit.server.ts'

/** Fills in street and city of a Dutch address, which needs the server without JavaScript. */
export async function withLookedUpAddress(visit: Visit, form: FormData): Promise<void> {
  const meant = normalizeFormInput(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])))
  const typed = (name: string) => (meant[name] ?? '').trim()
  if (typed('countryCode') !== 'NL' || typed('zipCode') === '' || typed('houseNumber') === '') return
  if (typed('streetName') !== '' && typed('city') !== '') return
  const found = await visit
    .ask(findAddress, {
      body: {
        countryCode: 'NL',
        zipCode: typed('zipCode'),
        houseNumber: typed('houseNumber'),
        houseNumberAddition: typed('houseNumberAddition'),
      },
    })
    .catch(() => undefined)
  if (!found?.ok) return
  if (typed('streetName') === '') form.set('streetName', found.value.street)
  if (typed('city') === '') form.set('city', found.value.city)
}
