import { findPathRule } from '@toonbank/contract/shop/content.ts'
import { pathRule } from '@toonbank/database/schema/content.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const visitor = shop.aVisitor()
const whereTo = async (path: string) => {
  const answer = await visitor.ask(findPathRule, { body: { path } })
  return answer.ok ? answer.value : answer.problem
}
let minutes = 0
/** Rules are kept in memory for a moment: each test begins after it. */
beforeEach(async () => {
  await db.delete(pathRule)
  shop.time.now = new Date(Date.UTC(2026, 0, 1, 0, ++minutes))
})

it('tells where a path has moved to, in the last place of a chain', async () => {
  await db.insert(pathRule).values([
    { path: '/a', location: '/b', statusCode: 301 },
    { path: '/b', location: '/c?sort=lowest-price', statusCode: 302 },
    { path: '/weg', location: '', statusCode: 410 },
  ])
  expect(await whereTo('/a')).toEqual({ location: '/c?sort=lowest-price', statusCode: 302 })
  expect(await whereTo('//a/?page=2')).toEqual({ location: '/c?sort=lowest-price', statusCode: 302 })
  expect(await whereTo('/weg')).toEqual({ location: '', statusCode: 410 })
})

it('takes a path as it is written: another case and another language are other paths', async () => {
  await db.insert(pathRule).values({ path: '/oud', location: '/nieuw', statusCode: 301 })
  expect(await whereTo('/Oud')).toBeNull()
  expect(await whereTo('/en/oud')).toBeNull()
  expect(await whereTo('/oud/onder')).toBeNull()
})

it('never sends anybody round or to what is no address', async () => {
  await db.insert(pathRule).values([
    { path: '/ik', location: '/ik/', statusCode: 301 },
    { path: '/x', location: '/y', statusCode: 301 },
    { path: '/y', location: '/x', statusCode: 301 },
    { path: '/script', location: 'javascript:alert(1)', statusCode: 301 },
    { path: '/elders', location: '//evil.example', statusCode: 301 },
  ])
  for (const path of ['/ik', '/x', '/y', '/script', '/elders']) expect(await whereTo(path), path).toBeNull()
})

it('sees a changed rule within five seconds', async () => {
  expect(await whereTo('/oud')).toBeNull()
  await db.insert(pathRule).values({ path: '/oud', location: '/nieuw', statusCode: 307 })
  shop.time.now = new Date((shop.time.now?.getTime() ?? 0) + 5_001)
  expect(await whereTo('/oud')).toEqual({ location: '/nieuw', statusCode: 307 })
})

it('asks for one rule at a time when there are too many to keep', async () => {
  await db.execute(
    sql`INSERT INTO path_rule (path, location, status_code) SELECT '/oud-' || n, '/nieuw-' || n, 301 FROM generate_series(1, 10001) n`,
  )
  await db.insert(pathRule).values({ path: '/nieuw-77', location: '/zeker-77', statusCode: 301 })
  expect(await whereTo('/oud-77')).toEqual({ location: '/zeker-77', statusCode: 301 })
  expect(await whereTo('/oud-0')).toBeNull()
})
