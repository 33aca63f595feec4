import type { InformationForm } from '@toonbank/contract/account-form.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { Visitor } from '../http/visitor.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { hashToken } from '../process/random-token.ts'
import { isUniqueViolation } from '../sql/unique-violation.ts'
import { linkCtes, toLink } from './account-link.ts'
import { createCustomer } from './create-customer.ts'
import { findByEmail } from './find-by-email.ts'
import { hashPassword } from './password-hash.ts'
import type { CustomerRow } from './session-store.ts'

const days = 86_400_000

/**
 * Registers a customer with the first addresses. Without a password a mail is queued with a link to choose one.
 * Refused: an e-mail address that is registered already.
 */
export async function registerCustomer(
  dependencies: Dependencies,
  form: InformationForm,
  visitor: Pick<Visitor, 'locale' | 'address' | 'cookie'>,
  settings: ShopSettings,
): Promise<Outcome<CustomerRow, 'accountCreateError'>> {
  const { locale, address } = visitor
  const cartUid = visitor.cookie('es_cuid')
  const registeredWith = cartUid ? hashToken(cartUid) : null
  const passwordHash = form.password === '' ? null : await hashPassword(dependencies, form.password, address)
  return dependencies.database.db
    .transaction(async (tx) => {
      if (await findByEmail(tx, form.emailAddress)) return refused('accountCreateError')
      const link =
        passwordHash === null
          ? toLink(dependencies, settings, { purpose: 'password', locale, life: 7 * days })
          : undefined
      const ctes = link ? [linkCtes(link.token)] : []
      const customer = await createCustomer(tx, { ...form, locale, registeredWith }, passwordHash, ctes)
      await queueMail(tx, {
        kind: 'accountMade',
        recipient: customer.emailAddress,
        locale,
        data: { firstName: customer.firstName, url: link?.url ?? null },
        dedupeKey: `customer:${customer.id}:made`,
      })
      return done(customer)
    })
    .catch((error: unknown) => {
      // Two concurrent registrations of one address: the unique index refuses the second.
      if (isUniqueViolation(error)) return refused('accountCreateError')
      throw error
    })
}
