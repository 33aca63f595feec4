import { search } from '@toonbank/contract/shop/search.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterEach, expect, it, vi } from 'vitest'

const shop = await aShop()
const visitor = shop.aVisitor()
afterEach(() => expect(shop.unexpected).toEqual([]))

/** The prepared statements that the panel sends for these words; all of them reach PostgreSQL. */
async function statementsOf(q: string): Promise<string[]> {
  const sent = vi.spyOn(shop.database.pool, 'query')
  expect(await visitor.ask(search, { body: { q } })).toMatchObject({ ok: true })
  const names = sent.mock.calls.map(([asked]) => (asked as unknown as { name?: string }).name ?? '')
  sent.mockRestore()
  return names.filter((name) => name.startsWith('search_'))
}

it.each(['grijs tapijt', 'rond kleed', 'slaapkamer kleed'])(
  'orders %s by filters without reading titles',
  async (q) => {
    const sent = await statementsOf(q)
    expect(sent).toContain('search_products')
    expect(sent.filter((name) => name.startsWith('search_told'))).toEqual([])
  },
)

it('reads the fibres where a material was asked for', async () => {
  expect(await statementsOf('katoen kleed')).toContain('search_told_nld')
})
