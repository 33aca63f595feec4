/** The list is closed. The owner of the account has none of these roles. */
export const personRoles = ['buyer', 'finance'] as const
export type PersonRole = (typeof personRoles)[number]

/** Null means a private customer, who is alone. */
export type CompanyRole = 'owner' | PersonRole

/** Calls need one of these where an account belongs to more than one person. */
export const companyRights = [
  /** About oneself: name, password, consents, own copy of everything. */
  'self',
  'order',
  /** Samples that somebody asks for are their company's, whatever else they may. */
  'orderSamples',
  'readOrders',
  'payOrders',
  'readInvoices',
  'useTickets',
  /** Addresses are chosen from; a buyer adds none. */
  'readAddresses',
  /** The company's details, VAT number and addresses. */
  'manageCompany',
  'managePeople',
] as const
export type CompanyRight = (typeof companyRights)[number]

const rightsOf: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: companyRights,
  buyer: ['self', 'order', 'orderSamples', 'readOrders', 'payOrders', 'useTickets', 'readAddresses'],
  finance: ['self', 'orderSamples', 'readOrders', 'payOrders', 'readInvoices', 'readAddresses'],
}

/** A person alone may do everything but what takes others. */
export const mayDo = (role: CompanyRole | null, right: CompanyRight): boolean =>
  role === null ? right !== 'managePeople' : rightsOf[role].includes(right)

/** The role of whoever logs in, by what their row and that of their company say. */
export function roleOf(person: {
  readonly companyRole: PersonRole | null
  readonly customerType: 'private' | 'business'
}): CompanyRole | null {
  return person.companyRole ?? (person.customerType === 'business' ? 'owner' : null)
}

/**
 * Whether an order may be put on the account by this person: whose it is, or a buyer whom the owner of the company
 * allowed it. Whether the way of paying is there at all is the merchant's to say.
 */
export const mayOrderOnAccount = (role: CompanyRole | null, isAllowed: boolean): boolean =>
  role === null || role === 'owner' || (role === 'buyer' && isAllowed)

/** Days for which the link of an invitation works. */
export const invitationDays = 7

/** People and open invitations of one company: a bound, not a price list. */
export const maxPeople = 50
