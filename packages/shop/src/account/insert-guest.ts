import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import type { CustomerRow } from './login/session-store.ts'

/**
 * The address of a guest's row ends with this domain, which has no mailbox (RFC 2606): nobody can log in or get mail
 * there.
 */
export const guestDomain = '@no-account.invalid'

export const isGuestAddress = (emailAddress: string): boolean => emailAddress.endsWith(guestDomain)

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
}

/**
 * Inserts the row that the order of a guest refers to. It never joins an account with the same e-mail address, because
 * typing an address proves nothing.
 */
export async function insertGuest(tx: Transaction, person: Person): Promise<CustomerRow> {
  const uid = randomToken()
  const [row] = await tx
    .insert(customer)
    .values({
      ...person,
      ...{ uid, emailAddress: `${uid.toLowerCase()}${guestDomain}`, customerType: 'private', status: 'inactive' },
      ...{ companyName: '', cocNumber: '', vatNumber: '', reference: '', phoneNumber: '' },
    })
    .returning()
  if (!row) throw new Error('a customer without an account was not inserted')
  return row
}
