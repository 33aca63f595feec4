import { addressForm, createAddress } from '@toonbank/contract/address.ts'
import type { Visit } from '../server/visit.server.ts'
import { withLookedUpAddress } from './look-up-address.server.ts'
import { parseForm, problemsFrom, type Refused } from './parse-form.ts'

/** Keeps another delivery address of the customer; its uid, or what is wrong with the form. */
export async function saveAddress(
  visit: Visit,
  form: FormData,
): Promise<{ readonly ok: true; readonly uid: string } | ({ readonly ok: false } & Refused)> {
  await withLookedUpAddress(visit, form)
  const parsed = parseForm(addressForm, form)
  if (!parsed.ok) return parsed
  const made = await visit.ask(createAddress, { body: parsed.value })
  if (made.ok) return { ok: true, uid: made.value }
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return { ok: false, problems: problemsFrom(made.fields), typed }
}
