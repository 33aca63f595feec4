import {
  type Address,
  type AddressForm as AddressFormValues,
  addressForm,
  createAddress,
  updateAddress,
} from '@toonbank/contract/shop/address.ts'
import { findCustomer } from '../server/find-customer.server.ts'
import type { Visit } from '../server/visit.server.ts'
import { isFormOfAnother } from './form-owner.tsx'
import { withLookedUpAddress } from './look-up-address.server.ts'
import { parseChange, parseForm, problemsFrom, type Refused } from './parse-form.ts'

export interface NotSaved extends Omit<Refused, 'typed'> {
  readonly ok: false
  readonly typed?: Refused['typed']
  readonly phrase?: string
}

/**
 * Saves a new delivery address, or the changed fields of the one with the form's `uid` (specification 1.4-17). One that
 * was deleted meanwhile becomes new. Returns its uid, or the problems of the form.
 */
export async function saveAddress(
  visit: Visit,
  form: FormData,
): Promise<{ readonly ok: true; readonly uid: string; readonly isChange: boolean } | NotSaved> {
  const customer = await findCustomer(visit)
  if (isFormOfAnother(form, customer)) return { ok: false, problems: {}, phrase: 'accountSwitched' }
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  await withLookedUpAddress(visit, form)
  const uid = String(form.get('uid') ?? '')
  const { invoice = [], delivery = [] } = customer?.addresses ?? {}
  const before = uid === '' ? undefined : [...invoice, ...delivery].find((one) => one.uid === uid)
  const isChange = before !== undefined
  const saved = isChange ? await change(visit, before, form) : await create(visit, form)
  if ('problems' in saved) return saved
  if (saved.ok) return { ok: true, uid: saved.value ?? uid, isChange }
  const failed = isChange ? 'accountAddressChangeFailed' : 'accountAddressCreateFailed'
  const phrase = customer ? failed : 'accountSessionEnded'
  return { ok: false, problems: problemsFrom(saved.fields), typed, ...(saved.fields.length > 0 ? {} : { phrase }) }
}

async function create(visit: Visit, form: FormData) {
  const parsed = parseForm(addressForm, form)
  return parsed.ok ? await visit.ask(createAddress, { body: parsed.value }) : parsed
}

/** Zip code and country are validated together, so a new zip code is sent with its country. */
async function change(visit: Visit, before: Address, form: FormData) {
  const parsed = parseChange(addressForm, updateAddress.body, form, before)
  if (!parsed.ok) return parsed
  const { zipCode = before.zipCode } = parsed.value
  const isKept = (name: string) => name === 'countryCode' && zipCode !== before.zipCode
  const body = Object.fromEntries(
    Object.entries(parsed.value).filter(
      ([name, value]) => isKept(name) || value !== before[name as keyof AddressFormValues],
    ),
  )
  return await visit.ask(updateAddress, { params: { id: before.uid }, body })
}
