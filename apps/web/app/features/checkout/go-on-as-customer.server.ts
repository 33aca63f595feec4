import type { Session } from '@toonbank/contract/account.ts'
import { updateCart } from '@toonbank/contract/cart.ts'
import { isAccountOf, type NotMade } from '../../forms/make-account.server.ts'
import { saveAddress } from '../../forms/save-address.server.ts'
import type { Visit } from '../../server/visit.server.ts'
import { withNotice } from '../../shell/with-notice.ts'
import { toStep } from './read-checkout.server.ts'

/**
 * Where the form of a guest leads who is logged in by now. Made by an earlier press, whose answer was lost or overtaken,
 * the account is theirs: the order goes to the address as it is typed now. Of somebody else, who has logged in in another
 * tab, nothing that was typed is saved; their own addresses are shown.
 */
export async function goOnAsCustomer(visit: Visit, customer: Session, form: FormData): Promise<Response | NotMade> {
  if (!isAccountOf(form, customer)) return toStep(visit, 1, withNotice('', 'accountSwitched'))
  const saved = await saveAddress(visit, form)
  if (!saved.ok) return { ...saved, phrase: saved.phrase, status: 422 }
  await visit.ask(updateCart, { body: { address_id: saved.uid } })
  return toStep(visit, 2)
}
