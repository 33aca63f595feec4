import { expect, it } from 'vitest'
import { accountMenuEntries } from '../config/account-menu-entries.ts'
import { accountMenu } from './account-menu.ts'

it('lists the pages that are switched on, in their order, each with its page', () => {
  const shown = {
    overview: true,
    orders: true,
    wishes: false,
    tickets: false,
    invoices: false,
    returns: false,
    information: true,
  }
  expect(accountMenu(shown)).toEqual([
    { name: 'overview', page: 'accountOverview' },
    { name: 'orders', page: 'orders' },
    { name: 'information', page: 'accountInformation' },
  ])
  const all = accountMenu({ ...shown, wishes: true, tickets: true, invoices: true, returns: true })
  expect(all.map(({ name }) => name)).toEqual([...accountMenuEntries])
})
