import { setTimeout as pause } from 'node:timers/promises'
import { lag } from './a-cluster.ts'
import type { SharedCache } from './cdn.ts'
import { type Pass, type Running, see } from './running.ts'

/** In milliseconds: between two looks at the same node, and how long a change is followed. */
const lookEvery = 80
const followed = 2_500
const within = 1_000

const both = (text: string) => `jsonb_build_object('nld', ${text}, 'eng', ${text})`
const kinds: readonly (readonly [what: string, set: string, shown: (value: number) => string])[] = [
  ['price', 'price = $1::int', String],
  ['stock', 'stock_quantity = $1::int', String],
  ['text', `title = ${both("'Gemeten ' || $1::int")}`, (value) => `Gemeten ${value}`],
]

/**
 * A changed price, stock and text of a product shows on its page at every node and through the shared cache, and never
 * the old one after it.
 */
export const changesShow =
  (rounds: number): Pass =>
  async (running) => {
    const { cluster, pages, database } = running
    const { id, path } = await anotherProduct(running)
    const nodes = cluster.web.map(({ url }) => url + path)
    const cached = cluster.cdn.url + path
    const slowest = new Map<string, number>()
    let [wentBack, keptBefore] = [0, 0]
    const faults: string[] = []
    for (let round = 1; round <= rounds; round++)
      for (const [at, [what, set, shown]] of kinds.entries()) {
        const value = 1_234_000 + 100 * round + at
        for (const url of [...nodes, ...nodes]) await see(url)
        if (await isKept(cluster.cdn, cached)) keptBefore++
        await database.pool.query(`UPDATE product SET ${set} WHERE id = $2`, [value, id])
        const committedAt = performance.now()
        const follows = [...nodes, cached].map((url) => follow(url, shown(value), committedAt))
        for (const [n, look] of (await Promise.all(follows)).entries()) {
          const where = n < nodes.length ? what : `${what} through the cache`
          slowest.set(where, Math.max(slowest.get(where) ?? 0, look.lastOld))
          if (look.wentBack) wentBack++
          if (look.wentBack || look.lastOld > within) faults.push(`${where}, place ${n + 1}: ${look.told}`)
        }
      }
    const figures = [...slowest].map(([what, last]) => `${what} ${last.toFixed(0)} ms`)
    const changes = rounds * kinds.length
    return {
      isRight: wentBack === 0 && keptBefore > 0 && [...slowest.values()].every((last) => last <= within),
      told:
        `${changes} changes at ${nodes.length} nodes and through a shared cache, which had kept the page before ${keptBefore} of ` +
        `them, beside ${pages.category}: the last question that was answered with the old one came after ` +
        `${figures.join(', ')}; new, then old: ${wentBack}`,
      faults,
    }
  }

/** Until the cache answers by itself; a node that was busy lets it keep nothing for a moment. */
async function isKept({ counts }: SharedCache, url: string): Promise<boolean> {
  for (let tried = 0; tried < 20; tried++) {
    const before = counts.hits
    await see(url)
    if (counts.hits > before) return true
    await pause(lookEvery)
  }
  return false
}

/**
 * `lastOld`: when the last question that got the old value was asked, in milliseconds after the commit. `told`: each
 * question with how long its answer took, for a fault.
 */
async function follow(url: string, expected: string, committedAt: number) {
  let [lastOld, isNew, wentBack] = [0, false, false]
  const told: string[] = []
  while (performance.now() - committedAt < followed) {
    const { status, text, askedAt } = await see(url)
    const isShown = text.includes(expected)
    const took = performance.now() - askedAt
    told.push(`${isShown ? 'new' : 'old'} ${(askedAt - committedAt).toFixed(0)}+${took.toFixed(0)} (${status})`)
    if (!isShown) {
      lastOld = askedAt - committedAt
      wentBack ||= isNew
    }
    isNew ||= isShown
    await pause(lookEvery)
  }
  if (!isNew) lastOld = Number.POSITIVE_INFINITY
  return { lastOld, wentBack, told: told.join(', ') }
}

/** With the standby held behind, the title of a product in a list is never older than that and a second. */
export const listsLag =
  (duration: number): Pass =>
  async (running) => {
    const { cluster, pages, database } = running
    const { id } = await anotherProduct(running)
    const commits: number[] = []
    const until = performance.now() + duration
    const write = async () => {
      while (performance.now() < until) {
        await database.pool.query(`UPDATE product SET title = ${both("'Stand ' || $1::int || ' '")} WHERE id = $2`, [
          commits.length,
          id,
        ])
        commits.push(performance.now())
        await pause(400)
      }
    }
    let [looks, oldest, wentBack] = [0, 0, 0]
    const look = async (url: string) => {
      let newest = -1
      while (performance.now() < until) {
        const { text, askedAt } = await see(url + pages.category)
        const shown = Number(/Stand (\d+) /.exec(text)?.[1] ?? -1)
        const replacedAt = commits[shown + 1]
        if (shown >= 0 || newest >= 0) looks++
        if (replacedAt !== undefined) oldest = Math.max(oldest, askedAt - replacedAt)
        if (shown < newest) wentBack++
        newest = Math.max(newest, shown)
        await pause(lookEvery)
      }
    }
    await Promise.all([write(), ...cluster.web.map(({ url }) => look(url))])
    return {
      isRight: looks > 0 && oldest <= lag + within && wentBack === 0,
      told:
        `standby ${lag} ms behind, ${commits.length} changes: of ${looks} lists the oldest was wrong for ` +
        `${oldest.toFixed(0)} ms (${lag + within} allowed); went back: ${wentBack}`,
    }
  }

/** A product of the first page of the list that nobody buys meanwhile. */
export async function anotherProduct({ cluster, pages }: Running): Promise<{ id: number; path: string }> {
  const { text } = await see(`${cluster.web[0]?.url}${pages.category}`)
  const found = [...text.matchAll(/"(\/product\/(\d+)\/[^"?#]+)/g)].map(([, path = '', id]) => ({
    id: Number(id),
    path,
  }))
  const other = found.find(({ id }) => id !== pages.product.id)
  if (!other) throw new Error('The list shows no other product.')
  return other
}
