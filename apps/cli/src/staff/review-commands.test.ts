import { orderLine } from '@toonbank/database/schema/order.ts'
import { review } from '@toonbank/database/schema/review.ts'
import { aStaffTerminal } from '@toonbank/server/testing/a-staff-terminal.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database

const terminal = aStaffTerminal(shop)
const says = (line: string) => terminal(...line.split(' '))

it('lists what waits, publishes, answers and refuses it, and says what was done', async () => {
  const { order } = await aStaff(shop).aPaidOrder('reviewer')
  const line = (await db.select().from(orderLine)).find(({ orderId }) => orderId === order.id)
  if (!line) throw new Error('no line')
  const written = { orderLineId: line.id, productId: line.productId, customerId: Number(order.customerId) }
  const [row] = await db
    .insert(review)
    .values({ ...written, stars: 2, text: 'Pluist.', name: 'Anna', locale: 'nld' })
    .returning()
  const id = row?.id ?? 0
  expect(await says('reviews list')).toMatch(new RegExp(`^${id}  ★★  .*${order.number}.* waiting\n   Anna: Pluist.`))
  expect(await says(`reviews answer ${id} Dank je`)).toBe(`No review ${id} is published.`)
  const [, publish = ''] = / {3}(reviews publish .*)/.exec(await says(`reviews show ${id}`)) ?? []
  expect(await says(`reviews publish ${id} --seen 000000`)).toContain('says something else now')
  expect(await says(publish)).toBe(`Review ${id} is published.`)
  expect(await says('reviews list')).toBe('There are none.')
  expect(await says(`reviews answer ${id} Dank je`)).toBe(`Review ${id} has its answer.`)
  expect(await says(`reviews show ${id}`)).toContain('answer: Dank je')
  expect(await says(`reviews refuse ${id} --reason advertising`)).toBe(`Review ${id} is refused.`)
  expect(await says('reviews list --status refused')).toContain('refused: advertising')
  expect(await says('reviews show 999999')).toBe('There is no review 999999.')
  expect(shop.unexpected).toEqual([])
})
