import type { Right } from '@toonbank/domain/staff/rights.ts'
import type { shellTexts } from './texts.ts'

export interface MenuEntry {
  readonly to: string
  readonly text: keyof (typeof shellTexts)['nld']
  readonly right: Right
  /** The letter that follows G. */
  readonly key: string
}

/** Menu, palette and keys are made of this one list: a page that its reader may not open stands in none of them. */
const entries: readonly MenuEntry[] = [
  { to: '/vandaag', text: 'today', right: 'useOffice', key: 'v' },
  { to: '/bestellingen', text: 'orders', right: 'readOrders', key: 'b' },
  { to: '/inpakken', text: 'packing', right: 'shipOrders', key: 'd' },
  { to: '/retouren', text: 'returns', right: 'readOrders', key: 'r' },
  { to: '/offertes', text: 'quotes', right: 'readOrders', key: 'o' },
  { to: '/overschrijvingen', text: 'transfers', right: 'enterPayments', key: 't' },
  { to: '/vragen', text: 'tickets', right: 'readTickets', key: 'q' },
  { to: '/klanten', text: 'customers', right: 'readCustomers', key: 'k' },
  { to: '/beoordelingen', text: 'reviews', right: 'moderateReviews', key: 's' },
  { to: '/geschiedenis', text: 'history', right: 'readAudit', key: 'h' },
  { to: '/personeel', text: 'staff', right: 'manageStaff', key: 'p' },
]

export const menuFor = (rights: readonly Right[]): readonly MenuEntry[] =>
  entries.filter(({ right }) => rights.includes(right))
