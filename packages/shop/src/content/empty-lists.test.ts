import { type CategoryPage, getContent } from '@toonbank/contract/shop/content.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const visitor = shop.aVisitor()
afterEach(() => expect(shop.unexpected).toEqual([]))

async function list(slug: string): Promise<CategoryPage> {
  const answer = await visitor.ask(getContent, { body: { slug, pageNumber: 1, sort: null } })
  if (!answer.ok || !('activeFilters' in answer.value)) throw new Error(`${slug} is no list`)
  return answer.value
}

it('says of a list in which nothing is left how many each filter keeps away', async () => {
  const empty = await list('vloerkleden/kleur:blauw/maat:200x300/vorm:rond/prijs:0-1')
  expect(empty.pagination.totalHits).toBe(0)
  expect(empty.activeFilters.map(({ name }) => name)).toEqual(['kleur', 'maat', 'vorm', 'prijs'])
  for (const { slug, amount } of empty.activeFilters) expect((await list(slug)).pagination.totalHits).toBe(amount)
  expect(empty.unfilteredAmount).toBe((await list('vloerkleden')).pagination.totalHits)
  const two = await list('vloerkleden/kleur:blauw/prijs:0-1')
  expect(two.activeFilters.map(({ amount }) => (amount ?? 0) > 0)).toEqual([false, true])
})

it('counts none of it where something is left', async () => {
  const found = await list('vloerkleden/kleur:blauw')
  expect(found.activeFilters[0]).not.toHaveProperty('amount')
  expect(found).not.toHaveProperty('unfilteredAmount')
})
