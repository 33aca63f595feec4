import { type Session, updateAccount } from '@toonbank/contract/shop/account.ts'
import { type InformationForm, informationForm } from '@toonbank/contract/shop/account-form.ts'
import { updateCart } from '@toonbank/contract/shop/cart.ts'
import { normalizeName } from '@toonbank/domain/account/normalize-form-input.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { withLookedUpAddress } from '../../forms/look-up-address.server.ts'
import { isAccountOf, type NotMade } from '../../forms/make-account.server.ts'
import { parseForm, problemsFrom, withoutPasswords } from '../../forms/parse-form.ts'
import { saveAddress } from '../../forms/save-address.server.ts'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/with-notice.ts'
import { toStep } from './read-checkout.server.ts'

/**
 * Returns where a guest's form leads when somebody is logged in. If an earlier click made the account, the typed
 * address and corrections are saved. For another customer nothing typed is saved.
 */
export async function continueAsCustomer(visit: Visit, customer: Session, form: FormData): Promise<Response | NotMade> {
  if (!isAccountOf(form, customer))
    return hasTypedName(form, customer)
      ? redirect(withNotice(href(visit, 'checkoutContact'), 'guestAccountMade'), 303)
      : toStep(visit, 1, withNotice('', 'accountSwitched'))
  await withLookedUpAddress(visit, form)
  const parsed = parseForm(informationForm, form)
  if (!parsed.ok) return { ...parsed, phrase: undefined, status: 422 }
  const typed = withoutPasswords(Object.fromEntries([...form].map(([name, value]) => [name, String(value)])))
  const details = changedDetails(customer, parsed.value)
  const isChanged = Object.keys(details).length > 0
  const changed =
    isChanged && mayCorrect(customer, details) ? await visit.ask(updateAccount, { body: details }) : undefined
  if (changed?.ok === false && changed.fields.length > 0)
    return { ok: false, typed, problems: problemsFrom(changed.fields), phrase: undefined, status: 422 }
  const saved = await saveAddress(visit, form)
  if (!saved.ok) return { ...saved, typed, phrase: saved.phrase, status: 422 }
  await visit.ask(updateCart, { body: { address_id: saved.uid } })
  return toStep(visit, 2, isChanged && !changed?.ok ? withNotice('', 'accountDetailsKept') : '')
}

const hasTypedName = (form: FormData, customer: Session): boolean =>
  (['firstName', 'lastName'] as const).every(
    (name) => normalizeName(String(form.get(name) ?? '')).toLowerCase() === customer[name].toLowerCase(),
  )

const ofPerson = ['firstName', 'lastName', 'phoneNumber'] as const
const ofCompany = ['customerType', 'companyName', 'cocNumber', 'vatNumber', 'reference'] as const

/** An order must not change an older account with a password, nor remove the numbers of a business. */
const mayCorrect = ({ hasPassword, customerType }: Session, details: Partial<InformationForm>): boolean =>
  !(hasPassword || (customerType === 'business' && details.customerType === 'private'))

function changedDetails(customer: Session, typed: InformationForm): Partial<InformationForm> {
  const isNewKind = typed.customerType !== customer.customerType
  const person = ofPerson.filter((name) => typed[name] !== customer[name])
  const company = ofCompany.filter((name) => isNewKind || typed[name] !== customer[name])
  return Object.fromEntries([...person, ...company].map((name) => [name, typed[name]]))
}
