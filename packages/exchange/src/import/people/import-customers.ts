import { basename } from 'node:path'
import type { Connection } from '@toonbank/database/connect.ts'
import { addFormerCustomers } from '@toonbank/shop/account/former/add-former-customers.ts'
import { askToInvite } from '@toonbank/shop/account/former/invite-customers.ts'
import { customerColumns, ownAddress } from './customer-columns.ts'
import { importPeople, type PeopleOptions, type PeopleReport } from './import-people.ts'
import { readCustomer } from './read-customer.ts'
import { settleAddresses } from './settle-addresses.ts'

/**
 * Imports customers without passwords; existing accounts stay unchanged. Mails are sent only with `invite`, to all
 * imported customers not yet invited, some a minute.
 */
export async function importCustomers(
  connection: Connection,
  path: string,
  { invite, ...options }: PeopleOptions & { readonly invite: boolean },
): Promise<PeopleReport & { readonly invited: number }> {
  const { now, language } = options
  const report = await importPeople(
    connection,
    path,
    {
      needs: {
        'an e-mail address': customerColumns.email,
        'a last name': [...ownAddress.lastName, ...customerColumns.wholeName],
      },
      key: customerColumns.email,
      read: (rows, read) => readCustomer(rows, { read, language, now, source: basename(path) }),
      keyOf: ({ emailAddress }) => emailAddress,
      add: async ({ db }, customers) => {
        const { settled, notes } = await settleAddresses(
          db,
          customers.flatMap(({ addresses }) => addresses),
        )
        const decided = customers.map((one) => ({
          ...one,
          addresses: one.addresses.map((address) => ({ ...address, ...settled.get(address) })),
        }))
        return { added: await addFormerCustomers(db, decided, now), notes }
      },
    },
    options,
  )
  return { ...report, invited: invite && report.kept ? await askToInvite(connection.db, now) : 0 }
}
