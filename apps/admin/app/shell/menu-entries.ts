import type { Right } from '@toonbank/domain/staff/rights.ts'
import type { IconName } from '@toonbank/ui/icon/icon.tsx'
import type { shellTexts } from './texts.ts'

export interface MenuEntry {
  readonly to: string
  readonly text: keyof (typeof shellTexts)['nld']
  readonly right: Right
  readonly icon: IconName
  /** The letter that follows G. */
  readonly key: string
}

/** Menu, palette and keys are made of this one list: a page that its reader may not open stands in none of them. */
const entries: readonly MenuEntry[] = [
  { to: '/vandaag', text: 'today', right: 'useOffice', icon: 'check-circle', key: 'v' },
  { to: '/bestellingen', text: 'orders', right: 'readOrders', icon: 'files', key: 'b' },
  { to: '/inpakken', text: 'packing', right: 'shipOrders', icon: 'parcel', key: 'd' },
  { to: '/retouren', text: 'returns', right: 'readOrders', icon: 'arrow-circle-left', key: 'r' },
  { to: '/offertes', text: 'quotes', right: 'readOrders', icon: 'document', key: 'o' },
  { to: '/overschrijvingen', text: 'transfers', right: 'enterPayments', icon: 'credit card', key: 't' },
  { to: '/vragen', text: 'tickets', right: 'readTickets', icon: 'sms', key: 'q' },
  { to: '/klanten', text: 'customers', right: 'readCustomers', icon: 'users', key: 'k' },
  { to: '/beoordelingen', text: 'reviews', right: 'moderateReviews', icon: 'star', key: 's' },
  { to: '/geschiedenis', text: 'history', right: 'readAudit', icon: 'notepad-edit', key: 'h' },
  { to: '/personeel', text: 'staff', right: 'manageStaff', icon: 'user-tick', key: 'p' },
]

export const menuFor = (rights: readonly Right[]): readonly MenuEntry[] =>
  entries.filter(({ right }) => rights.includes(right))
