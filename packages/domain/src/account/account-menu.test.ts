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
    quotes: true,
    returns: false,
    information: true,
  }
  expect(accountMenu(shown)).toEqual([
    { name: 'overview', page: 'accountOverview' },
    { name: 'orders', page: 'orders' },
    { name: 'information', page: 'accountInformation' },
  ])
  const isAll = { ...shown, wishes: true, tickets: true, invoices: true, returns: true }
  const all = accountMenu(isAll, { customerType: 'business' })
  expect(all.map(({ name }) => name)).toEqual([...accountMenuEntries])
  const names = (customer: Parameters<typeof accountMenu>[1]) => accountMenu(isAll, customer).map(({ name }) => name)
  expect(names({ customerType: 'private' })).not.toContain('quotes')
  expect(names(null)).not.toContain('quotes')
})
