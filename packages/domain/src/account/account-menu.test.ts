import { expect, it } from 'vitest'
import { accountMenuEntries } from '../config/account-menu-entries.ts'
import { accountMenu } from './account-menu.ts'

it('lists the pages that are switched on, in their order, each with its page', () => {
  const shown = { overview: true, orders: true, tickets: false, invoices: false, returns: false, information: true }
  expect(accountMenu(shown)).toEqual([
    { name: 'overview', page: 'accountOverview' },
    { name: 'orders', page: 'orders' },
    { name: 'information', page: 'accountInformation' },
  ])
  const all = accountMenu({ ...shown, tickets: true, invoices: true, returns: true })
  expect(all.map(({ name }) => name)).toEqual([...accountMenuEntries])
})

it('shows each of a company what their role is for, and the owner their people', () => {
  const shown = { overview: true, orders: true, tickets: true, invoices: true, returns: false, information: true }
  const names = (role: 'owner' | 'buyer' | 'finance' | null) => accountMenu(shown, role).map(({ name }) => name)
  expect(names(null)).toEqual(['overview', 'orders', 'tickets', 'invoices', 'information'])
  expect(names('owner')).toEqual(['overview', 'orders', 'tickets', 'invoices', 'people', 'information'])
  expect(names('buyer')).toEqual(['overview', 'orders', 'tickets', 'information'])
  expect(names('finance')).toEqual(['overview', 'orders', 'invoices', 'information'])
  expect(accountMenu({ ...shown, information: false }, 'owner').at(-1)?.name).toBe('people')
})
