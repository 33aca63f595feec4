/** The list is closed; the owner of the account has none of these roles. */
export const personRoles = ['buyer', 'finance'] as const
export type PersonRole = (typeof personRoles)[number]

export type CompanyRole = 'owner' | PersonRole

export const companyRights = [
  'self',
  'order',
  /** Every person of a company may order samples. */
  'orderSamples',
  'readOrders',
  'payOrders',
  'readInvoices',
  'useTickets',
  'readAddresses',
  'manageCompany',
  'managePeople',
] as const
export type CompanyRight = (typeof companyRights)[number]

const rightsOf: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: companyRights,
  buyer: ['self', 'order', 'orderSamples', 'readOrders', 'payOrders', 'useTickets', 'readAddresses'],
  finance: ['self', 'orderSamples', 'readOrders', 'payOrders', 'readInvoices', 'readAddresses'],
}

export const mayDo = (role: CompanyRole | null, right: CompanyRight): boolean =>
  role === null ? right !== 'managePeople' : rightsOf[role].includes(right)

export function roleOf(person: {
  readonly companyRole: PersonRole | null
  readonly customerType: 'private' | 'business'
}): CompanyRole | null {
  return person.companyRole ?? (person.customerType === 'business' ? 'owner' : null)
}

/**
 * Allows orders on account to the account's owner, and to a buyer whom the owner allowed it; the payment method itself
 * is the merchant's choice.
 */
export const mayOrderOnAccount = (role: CompanyRole | null, isAllowed: boolean): boolean =>
  role === null || role === 'owner' || (role === 'buyer' && isAllowed)

export const invitationDays = 7

export const maxPeople = 50
