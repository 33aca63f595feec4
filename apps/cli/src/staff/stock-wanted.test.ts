import { product } from '@toonbank/database/schema/catalogue.ts'
import { stockAlert } from '@toonbank/database/schema/stock-alert.ts'
import { aStaffTerminal } from '@toonbank/server/testing/a-staff-terminal.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aSizedProduct } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const says = aStaffTerminal(shop)

it('lists what most people wait for, with its size and number', async () => {
  expect(await says('stock', 'wanted')).toBe('Nobody waits for anything.')
  const rug = await aSizedProduct(shop, [0])
  const found = (await db.select().from(product)).find(({ id }) => id === rug.id)
  const options = [...(rug.sizes[0]?.options ?? [])].map(({ groupId, id }) => ({ groupId, id }))
  const wanted = (name: string, identity: string, chosen: typeof options) => ({
    ...{ emailAddress: `${name}@example.nl`, locale: 'nld' as const, productId: rug.id, identity, options: chosen },
    ...{ key: `${name} ${identity}`, confirmedAt: new Date() },
  })
  await db
    .insert(stockAlert)
    .values([wanted('a', 'size', options), wanted('b', 'size', options), wanted('a', 'whole', [])])
  const lines = (await says('stock', 'wanted')).split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(new RegExp(`^ {3}2 {2}${found?.articleNumber} {2}.*, .*cm {2}since `))
  expect(lines[1]).toMatch(/^ {3}1 {2}/)
  expect(await says('stock', 'wanted', '--page', '2')).toBe('Nobody waits for anything.')
  expect(shop.unexpected).toEqual([])
})
