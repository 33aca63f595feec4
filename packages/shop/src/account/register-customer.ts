import type { Session } from '@toonbank/contract/shop/account.ts'
import type { InformationForm } from '@toonbank/contract/shop/account-form.ts'
import { passwordToken, session } from '@toonbank/database/schema/account.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import { isUniqueViolation } from '@toonbank/runtime/sql/unique-violation.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { CartOfVisitor } from './cart-of-visitor.ts'
import { withCompany } from './company/with-company.ts'
import { createCustomer } from './create-customer.ts'
import { findByEmail } from './find-by-email.ts'
import { toLink } from './login/account-link.ts'
import { sessionOf } from './login/customer-session.ts'
import { hashPassword } from './login/password-hash.ts'
import { endFormerSession, keepSession, toSession } from './login/session-store.ts'
import { queueVatCheck } from './vat-number/queue-vat-check.ts'

const days = 86_400_000

/**
 * Registers a customer with the first addresses, logs them in and adopts the cart, in one transaction. `isMailed`
 * false: too many mails were sent. Refuses an e-mail address that is registered already.
 */
export async function registerCustomer(
  dependencies: Dependencies,
  cart: CartOfVisitor,
  form: InformationForm,
  visitor: Visitor,
  { settings, isMailed = true }: { readonly settings: ShopSettings; readonly isMailed?: boolean },
): Promise<Outcome<Session, 'accountCreateError'>> {
  const { locale, address } = visitor
  const cartUid = visitor.cookie('es_cuid')
  const registeredWith = cartUid ? hashToken(cartUid) : null
  const passwordHash = form.password === '' ? null : await hashPassword(dependencies, form.password, address)
  const { database, clock } = dependencies
  const token = randomToken()
  const created = await database.db
    .transaction(async (tx) => {
      if (await findByEmail(tx, form.emailAddress)) return refused('accountCreateError')
      const link =
        passwordHash === null
          ? toLink(dependencies, settings, { purpose: 'password', locale, life: 7 * days })
          : undefined
      const customer = await createCustomer(tx, { ...form, locale, registeredWith }, passwordHash)
      const { id: customerId } = customer
      await Promise.all([
        tx.insert(session).values({ ...toSession(token, clock()), customerId }),
        link && tx.insert(passwordToken).values({ ...link.token, customerId }),
      ])
      const afterCommit = await cart.adoptWithin(tx, visitor, customerId)
      if (isMailed)
        await queueMail(tx, {
          kind: 'accountMade',
          recipient: customer.emailAddress,
          locale,
          data: { firstName: customer.firstName, url: link?.url ?? null },
          dedupeKey: `customer:${customer.id}:made`,
        })
      await endFormerSession(tx, visitor)
      await queueVatCheck(dependencies, tx, customer.vatNumber, settings)
      return done({ customer, afterCommit })
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return refused('accountCreateError')
      throw error
    })
  if (!created.ok) return created
  const { customer, afterCommit } = created.value
  keepSession(visitor, token)
  await (afterCommit ? afterCommit() : cart.adopt(visitor, customer.id))
  return done(sessionOf(withCompany(customer, null), customer.addresses))
}
