import { aStaffTerminal } from '@toonbank/server/testing/a-staff-terminal.ts'
import { aShopForBelgium, must, theirs } from '@toonbank/testing/a-shop-for-belgium.ts'
import { rowsOf } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'

const { shop, vies, askVies, aBelgian, anOpenPage } = await aShopForBelgium()
const terminal = aStaffTerminal(shop)

it('tells the merchant whose the number of an order without VAT is, what to do, and what VIES has said of it', async () => {
  vies.play.owners.set(theirs, ['BV BAKKERIJ PEETERS', 'Markt 1\n9000 Gent'])
  const { visitor } = await aBelgian()
  const { order } = await rowsOf(shop, must(await (await anOpenPage(visitor))()).paymentUid ?? '')
  await askVies()
  expect(await terminal('orders', 'show', order.number)).toMatch(
    /without VAT: BE0403170701 of BV BAKKERIJ PEETERS, Markt 1, 9000 Gent, valid by VIES on .*, consultation WAPI0403170701/,
  )
  const tasks = await terminal('tasks')
  expect(tasks).toContain(
    `${order.number}  VAT number BE0403170701 is in the name of BV BAKKERIJ PEETERS, the order in that of Atelier Gent: check`,
  )
  const [, key = ''] = /(v\d+)/.exec(tasks) ?? []
  expect(await terminal('tasks', 'refund', key, '--yes')).toContain('a VAT number is no money')
  expect(await terminal('tasks', 'done', key, '--note', 'klopt')).toBe(`${key} is done.`)
  expect(await terminal('tasks')).not.toContain('VAT number')

  for (const wanted of ['be 0403.170.701', order.emailAddress]) {
    const told = await terminal('vat-number', wanted)
    expect(told).toContain(`Atelier Gent <${order.emailAddress}>  BE0403170701: valid by VIES on `)
    expect(told).toMatch(
      / {3}BE0403170701 valid on .*, consultation WAPI0403170701, of BV BAKKERIJ PEETERS, Markt 1, 9000 Gent/,
    )
  }
  expect(await terminal('vat-number', 'BE1000000120')).toContain('No business has')
})
