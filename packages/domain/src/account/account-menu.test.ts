import { expect, it } from 'vitest'
import { accountMenu, accountPages } from './account-menu.ts'

it('lists the pages that are switched on, in their order, each with its address', () => {
  const shown = { overview: true, orders: true, tickets: false, invoices: false, information: true }
  expect(accountMenu(shown)).toEqual([
    { name: 'overview', path: '/account/overview' },
    { name: 'orders', path: '/account/orders' },
    { name: 'information', path: '/account/information' },
  ])
  expect(accountMenu({ ...shown, tickets: true, invoices: true }).map(({ name }) => name)).toEqual([...accountPages])
})
