import { expect, it } from 'vitest'
import { readStaffRequest } from './staff-verbs.ts'

const read = (line: string) => {
  const [verb = '', ...rest] = line.split(' ')
  return readStaffRequest(verb, rest)
}

it.each<[string, { readonly path: string; readonly args?: object }]>([
  ['orders list --status paid,shipped --page 2', { path: '/orders', args: { statuses: 'paid,shipped', page: 2 } }],
  ['orders show tb26-000001', { path: '/orders/:number', args: { number: 'TB26-000001' } }],
  ['orders produce TB26-000001', { path: '/orders/:number/production' }],
  ['orders deliver TB26-000001', { path: '/orders/:number/delivered' }],
  [
    'orders ship TB26-000001 --carrier PostNL --code 3S1 --url https://track.example/3S1 --pieces 1:2,3:1',
    {
      path: '/orders/:number/shipments',
      args: {
        shipment: {
          ...{ carrier: 'PostNL', trackingCode: '3S1', trackingUrl: 'https://track.example/3S1' },
          pieces: [
            { line: 1, pieces: 2 },
            { line: 3, pieces: 1 },
          ],
        },
      },
    },
  ],
  [
    'orders ship TB26-000001 --carrier DHL',
    { path: '/orders/:number/shipments', args: { shipment: { carrier: 'DHL', trackingCode: '', trackingUrl: null } } },
  ],
  ['quotes list', { path: '/quotes', args: { page: 1 } }],
  ['quotes list --page 3', { path: '/quotes', args: { page: 3 } }],
  ['quotes show o2026-000001', { path: '/quotes/:number', args: { number: 'O2026-000001' } }],
  ['reviews list', { path: '/reviews', args: { status: 'waiting', page: 1 } }],
  ['reviews list --status published --page 2', { path: '/reviews', args: { status: 'published', page: 2 } }],
  ['reviews publish 12 --seen 3f9a2c', { path: '/reviews/:id/decision', args: { id: '12', seen: '3f9a2c' } }],
  ['reviews refuse 12 --reason abusive', { path: '/reviews/:id/decision', args: { reason: 'abusive' } }],
  ['reviews answer 12 Dank je wel', { path: '/reviews/:id/answer', args: { id: '12', answer: 'Dank je wel' } }],
  ['orders cancel TB26-000001', { path: '/orders/:number/cancel', args: { note: '', isSure: false } }],
  [
    'orders refund TB26-000001 12,50 --reason returned --yes',
    { path: '/orders/:number/refunds', args: { amount: 12_50, reason: 'returned', isSure: true } },
  ],
  [
    'orders refund TB26-000001',
    { path: '/orders/:number/refunds', args: { amount: undefined, reason: 'goodwill', isSure: false } },
  ],
  [
    'orders return tb26-000001 --pieces 1:2 --deduct 15,00 --restock --code RMA-7 --note beschadigd --yes',
    {
      path: '/orders/:number/returns',
      args: {
        ...{ number: 'TB26-000001', isSure: true },
        goods: {
          ...{ code: 'RMA-7', pieces: [{ line: 1, pieces: 2 }], refund: { deduction: 15_00 }, isRestocked: true },
          note: 'beschadigd',
        },
      },
    },
  ],
  [
    'orders return TB26-000001 --refund 0 --no-restock',
    { path: '/orders/:number/returns', args: { goods: { refund: { amount: 0 }, isRestocked: false }, isSure: false } },
  ],
  [
    'orders return TB26-000001',
    {
      path: '/orders/:number/returns',
      args: { goods: { refund: { deduction: 0 }, isRestocked: false, code: '', note: '' } },
    },
  ],
  [
    'orders unmark-paid TB26-000001 --note vergissing --yes',
    { path: '/orders/:number/transfers/reverse', args: { number: 'TB26-000001', note: 'vergissing', isSure: true } },
  ],
  ['tasks', { path: '/tasks' }],
  ['tasks done r5', { path: '/tasks/refunds/:id/done', args: { id: '5' } }],
  ['tasks done e7', { path: '/tasks/e-invoices/:id/done', args: { id: '7' } }],
  ['tasks done w3 --note Klaar', { path: '/tasks/withdrawals/:id/done', args: { id: '3', note: 'Klaar' } }],
  [
    'tasks book p12 --note Sorry',
    { path: '/tasks/payments/:id/book', args: { id: '12', booking: { note: 'Sorry' }, isSure: false } },
  ],
  [
    'tasks book p12 --pieces 1:2 --restock --yes',
    {
      path: '/tasks/payments/:id/book',
      args: { booking: { pieces: [{ line: 1, pieces: 2 }], isRestocked: true }, isSure: true },
    },
  ],
  ['tasks refund P12 --yes', { path: '/tasks/payments/:id/refund', args: { id: '12', isSure: true } }],
  ['stock wanted', { path: '/wanted', args: { page: 1 } }],
  ['stock wanted --page 2', { path: '/wanted', args: { page: 2 } }],
  [
    'stock set RUG-1 7',
    { path: '/articles/:articleNumber/stock', args: { articleNumber: 'RUG-1', change: { pieces: 7 } } },
  ],
  ['stock set RUG-1 -2', { path: '/articles/:articleNumber/stock', args: { change: { by: -2 } } }],
  ['stock set RUG-1 +5', { path: '/articles/:articleNumber/stock', args: { change: { by: 5 } } }],
  [
    'coupon add kerst 10% --minimum 50 --until 2026-12-31 --uses 100 --uses-each 1 --combine',
    {
      path: '/coupons',
      args: {
        coupon: {
          ...{ code: 'KERST', type: 'percentage', amount: 10_00, minimumAmount: 50_00, until: '2026-12-31' },
          ...{ useLimit: 100, limitPerCustomer: 1, canBeCombined: true },
        },
      },
    },
  ],
  [
    'coupon add VIJF 5.00',
    { path: '/coupons', args: { coupon: { type: 'fixedAmount', amount: 5_00, useLimit: null } } },
  ],
  ['coupon add HALF 12.5%', { path: '/coupons', args: { coupon: { amount: 12_50 } } }],
])('reads %s', (line, { path, args = {} }) => {
  expect(read(line)).toMatchObject({ call: { path: `/api/staff${path}` }, args })
})

it.each([
  ['orders', /'orders' is followed by one of list, show/],
  ['orders list --status sent', /'sent' is no state of an order/],
  ['orders list --page 0', /the page is a number/],
  ['orders show', /followed by the number of an order/],
  ['orders show A B', /followed by the number of an order/],
  ['orders show A --yes', /Unknown option '--yes'/],
  ['orders ship A', /name the carrier/],
  ['orders ship A --carrier DHL --url javascript:alert(1)', /the address is like https/],
  ['orders ship A --carrier DHL --pieces 1', /pieces are lines and how many/],
  ['orders ship A --carrier DHL --pieces 1:0', /pieces are lines and how many/],
  ['orders ship A --carrier DHL --pieces 1:1,1:2', /pieces are lines and how many/],
  ['orders refund A 0', /the amount is euros/],
  ['orders refund A 10 --reason why', /the reason is one of/],
  ['orders return A --refund 10 --deduct 5', /not both/],
  ['orders return A --restock --no-restock', /--restock or --no-restock/],
  ['orders return A --refund much', /the amount is euros/],
  ['orders return A --pieces two', /pieces are lines and how many/],
  ['orders unmark-paid A --yes', /say why/],
  ['tasks all', /followed by nothing, or by done, refund or book/],
  ['tasks book r5', /a task like p12/],
  ['tasks book p5 --restock', /which goods/],
  ['tasks book p5 --pieces 0:1', /lines and how many/],
  ['tasks done 5', /as 'tasks' lists it/],
  ['tasks refund r5', /sent by hand/],
  ['tasks refund e7', /no money/],
  ['stock set RUG-1', /'stock' is followed by wanted, or by set/],
  ['stock set RUG-1 many', /'stock' is followed by wanted, or by set/],
  ['coupon add AA 101%', /the discount is a percentage/],
  ['coupon add AA 0%', /the discount is a percentage/],
  ['coupon add KERST! 10%', /a code of letters and digits/],
  ['coupon add KERST 10% --until 31-12-2026', /are days like 2026-12-31, not/],
  ['coupon add KERST 10% --uses 0', /'--uses' and '--uses-each' are numbers/],
  ['quotes', /'quotes' is followed by list or show/],
  ['quotes show', /followed by the number of a quote/],
  ['quotes list --page 0', /the page is a number/],
  ['reviews delete 3', /'reviews' is followed by list, show, publish, refuse or answer/],
  ['reviews publish', /followed by the number of a review/],
  ['reviews publish 12', /wants --seen/],
  ['reviews refuse 3', /few stars are none/],
  ['reviews refuse 3 --reason twoStars', /few stars are none/],
  ['reviews list --status gone', /the status is one of/],
  ['__proto__ x', /not something/],
  ['orders constructor TB26-000001', /followed by one of/],
  ['orders list --page 99999999999999999999', /the page/],
  ['orders refund TB26-000001 5 --reason notOwed', /cancelled, returned, goodwill, not/],
  ['coupon add KERST 10% --until 2026-02-31', /are days like 2026-12-31, not/],
  ['coupon add KERST 10% --from 2026-12-31 --until 2026-12-01', /'--until' 2026-12-01 is before/],
])('says what is wrong with %s', (line, sentence) => {
  expect(read(line)).toEqual({ wrong: expect.stringMatching(sentence) })
})
