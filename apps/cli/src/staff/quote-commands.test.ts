import { getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { askForQuote, orderQuote } from '@toonbank/contract/shop/quote.ts'
import { aStaffTerminal } from '@toonbank/server/testing/a-staff-terminal.ts'
import { aBusinessWith } from '@toonbank/testing/a-business.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'

const shop = await aShop()
const terminal = aStaffTerminal(shop)
const says = (line: string) => terminal(...line.split(' '))

it('lists quotes with where they stand, and shows what one says', async () => {
  expect(await says('quotes list')).toBe('No quotes.')
  const goods = await aPlainProduct(shop, 2)
  const visitor = await aBusinessWith(shop, 'staff-quote', { productId: goods.id, quantity: 2 })
  const asked = await visitor.ask(askForQuote, {})
  const { uid, number } = asked.ok ? asked.value : { uid: '', number: '' }
  expect(await says('quotes list')).toMatch(
    new RegExp(`^${number}  [0-9-]+ to [0-9-]+  open  € .*Interieur & Zo B.V., Anna de Vries, annastaff-quote@`),
  )
  expect(await says(`quotes show ${number.toLowerCase()}`)).toContain(`  2 × ${goods.title.nld}  € `)
  await visitor.ask(orderQuote, { params: { uid } })
  await visitor.ask(updateCart, { body: { payment_option_id: 'ideal' } })
  await visitor.ask(getCart, {})
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  expect(await says(`quotes show ${number}`)).toMatch(/ordered as TB\d\d-/)
  expect(await says('quotes show O1999-000001')).toBe('There is no quote O1999-000001.')
  expect(shop.unexpected).toEqual([])
})
