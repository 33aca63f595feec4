import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import type { CustomerRow } from './login/session-store.ts'

/** What the address of such a row ends with: no mailbox (RFC 2606), so nobody logs in and no mail is sent there. */
export const unnamedDomain = '@no-account.invalid'

export const isUnnamed = (emailAddress: string): boolean => emailAddress.endsWith(unnamedDomain)

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly locale: Locale
}

/**
 * The row of somebody who orders without an account: an order hangs on a customer. It is no account, also of nobody who
 * has the same e-mail address: who types one does not show that it is theirs.
 */
export async function insertUnnamed(tx: Transaction, person: Person): Promise<CustomerRow> {
  const uid = randomToken()
  const [row] = await tx
    .insert(customer)
    .values({
      ...person,
      ...{ uid, emailAddress: `${uid.toLowerCase()}${unnamedDomain}`, customerType: 'private', status: 'inactive' },
      ...{ companyName: '', cocNumber: '', vatNumber: '', reference: '', phoneNumber: '' },
    })
    .returning()
  if (!row) throw new Error('a customer without an account was not inserted')
  return row
}
