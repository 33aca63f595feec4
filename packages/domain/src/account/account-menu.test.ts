import { expect, it } from 'vitest'
import { accountMenu, accountPages } from './account-menu.ts'

it('lists the pages that are switched on, in their order, each with its page', () => {
  const shown = { overview: true, orders: true, tickets: false, invoices: false, information: true }
  expect(accountMenu(shown)).toEqual([
    { name: 'overview', page: 'accountOverview' },
    { name: 'orders', page: 'orders' },
    { name: 'information', page: 'accountInformation' },
  ])
  expect(accountMenu({ ...shown, tickets: true, invoices: true }).map(({ name }) => name)).toEqual([...accountPages])
})
