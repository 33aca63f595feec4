import { setTimeout as pause } from 'node:timers/promises'
import { lag } from './a-cluster.ts'
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

/** A changed price, stock and text of a product shows on its page at every node, and never the old one after it. */
export const changesShow =
  (rounds: number): Pass =>
  async (running) => {
    const { pages, database } = running
    const { id, path } = await anotherProduct(running)
    const slowest = new Map<string, number>()
    let wentBack = 0
    for (let round = 1; round <= rounds; round++)
      for (const [at, [what, set, shown]] of kinds.entries()) {
        const value = 1_234_000 + 100 * round + at
        const nodes = running.cluster.web.map(({ url }) => url + path)
        for (const url of [...nodes, ...nodes]) await see(url)
        await database.pool.query(`UPDATE product SET ${set} WHERE id = $2`, [value, id])
        const committedAt = performance.now()
        const looks = await Promise.all(nodes.map((url) => follow(url, shown(value), committedAt)))
        slowest.set(what, Math.max(slowest.get(what) ?? 0, ...looks.map(({ lastOld }) => lastOld)))
        wentBack += looks.filter((look) => look.wentBack).length
      }
    const figures = [...slowest].map(([what, last]) => `${what} ${last.toFixed(0)} ms`)
    return {
      isRight: wentBack === 0 && [...slowest.values()].every((last) => last <= within),
      told:
        `${rounds * kinds.length} changes at ${running.cluster.web.length} nodes beside ${pages.category}: the last question ` +
        `that was answered with the old one came after ${figures.join(', ')}; new, then old: ${wentBack}`,
    }
  }

/** `lastOld`: when the last question that got the old value was asked, in milliseconds after the commit. */
async function follow(url: string, expected: string, committedAt: number) {
  let [lastOld, isNew, wentBack] = [0, false, false]
  while (performance.now() - committedAt < followed) {
    const { text, askedAt } = await see(url)
    const isShown = text.includes(expected)
    if (!isShown) {
      lastOld = askedAt - committedAt
      wentBack ||= isNew
    }
    isNew ||= isShown
    await pause(lookEvery)
  }
  if (!isNew) lastOld = Number.POSITIVE_INFINITY
  return { lastOld, wentBack }
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
