import { expect, it } from 'vitest'
import { accountMenuEntries } from '../account/account-menu.ts'
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
  const all = accountMenu(isAll, { customerType: 'business', role: null })
  expect(all.map(({ name }) => name)).toEqual([...accountMenuEntries])
  const names = (customer: Parameters<typeof accountMenu>[1]) => accountMenu(isAll, customer).map(({ name }) => name)
  expect(names({ customerType: 'private', role: null })).not.toContain('quotes')
  expect(names(null)).not.toContain('quotes')
})

it('shows each of a company what their role is for, and the owner their people', () => {
  const shown = {
    ...{ overview: true, orders: true, wishes: true, tickets: true, invoices: true, quotes: true },
    ...{ returns: false, information: true },
  }
  const names = (role: 'owner' | 'buyer' | 'finance' | null) =>
    accountMenu(shown, { role, customerType: role ? 'business' : 'private' }).map(({ name }) => name)
  expect(names(null)).toEqual(['overview', 'orders', 'wishes', 'tickets', 'invoices', 'information'])
  expect(names('owner')).toEqual([
    'overview',
    'orders',
    'wishes',
    'tickets',
    'invoices',
    'quotes',
    'people',
    'information',
  ])
  expect(names('buyer')).toEqual(['overview', 'orders', 'wishes', 'tickets', 'quotes', 'information'])
  expect(names('finance')).toEqual(['overview', 'orders', 'wishes', 'invoices', 'quotes', 'information'])
  expect(accountMenu({ ...shown, information: false }, { role: 'owner', customerType: 'business' }).at(-1)?.name).toBe(
    'people',
  )
})
