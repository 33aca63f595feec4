import { tagOf } from '@toonbank/shop/catalogue/catalogue-tags.ts'
import { expect, it } from 'vitest'
import { pageTags, tagsOfPages, toPurge } from './page-tags.ts'

const upTo = (count: number) => new Set(Array.from({ length: count }, (_, n) => n + 1))

it('forgets with a product the pages that link to it, and no others', () => {
  const [one, other] = [pageTags(new Set([7, 12])), pageTags(new Set([1, 2, 77]))]
  const purged = toPurge([tagOf(7), 'products'])
  expect(one.some((tag) => purged.includes(tag))).toBe(true)
  expect(other.some((tag) => purged.includes(tag))).toBe(false)
})

it.each(tagsOfPages)('forgets every page when %s has changed', (told) => {
  expect(toPurge([told])).toEqual(['pages'])
  expect(pageTags(new Set())).toContain('pages')
})

it('forgets nothing for what no page shows', () => {
  for (const told of ['coupons', 'unheard', 'products', 'range']) expect(toPurge([told])).toEqual([])
})

it('names few tags on a page that links to many products, and forgets it with each of them', () => {
  expect(pageTags(upTo(200)).join(',').length).toBeLessThan(1_000)
  const many = pageTags(upTo(201))
  expect(many).toHaveLength(2)
  expect(toPurge([tagOf(3)]).some((tag) => many.includes(tag))).toBe(true)
})
