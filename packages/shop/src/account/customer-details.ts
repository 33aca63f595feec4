import type { customer } from '@toonbank/database/schema/account.ts'

const detailNames = [
  'customerType',
  'emailAddress',
  'firstName',
  'lastName',
  'companyName',
  'cocNumber',
  'vatNumber',
  'reference',
  'phoneNumber',
] as const

type CustomerDetails = Readonly<Pick<typeof customer.$inferSelect, (typeof detailNames)[number]>>

/** Only what customers tell of themselves, in the order of the wire: nothing else that a form or a row holds. */
export function detailsOf(from: CustomerDetails): CustomerDetails {
  return Object.fromEntries(detailNames.map((name) => [name, from[name]])) as unknown as CustomerDetails
}
