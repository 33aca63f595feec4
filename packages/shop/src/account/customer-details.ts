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

export function detailsOf(from: CustomerDetails): CustomerDetails {
  return Object.fromEntries(detailNames.map((name) => [name, from[name]])) as unknown as CustomerDetails
}
