import { setTimeout as pause } from 'node:timers/promises'
import { aShopper } from '../shopper.ts'
import { count } from './load.ts'
import { type Pass, type Running, seconds, see } from './running.ts'

/** In milliseconds. */
const away = 20_000
const backWithin = 5_000
const givesUp = 30_000

/** The primary is stopped and started again: pages that are cached go on, everything else is asked for again later. */
export const primaryAway: Pass = async (running) => {
  const { cluster, pages, crowd, load } = running
  const shared = ['/', pages.category, `/product/${pages.product.id}/${pages.product.slug}`]
  const urls = cluster.web.flatMap(({ url }) => shared.map((path) => url + path))
  for (const url of [...urls, ...urls]) await see(url)
  await cluster.pair.stopPrimary()
  const met = count({ crowd, load, balancer: cluster.balancer })
  const until = performance.now() + away
  const statuses: number[] = []
  const missed = new Set<string>()
  const look = async (url: string) => {
    while (performance.now() < until) {
      const { status } = await see(url)
      statuses.push(status)
      if (status !== 200) missed.add(`${status} ${new URL(url).pathname} was cached`)
      await pause(1_000)
    }
  }
  await Promise.all(urls.map(look))
  const { visits, busy, late, wrong, faults } = met()
  await cluster.pair.startPrimary()
  const startedAt = performance.now()
  const back = Math.max(...(await Promise.all(cluster.web.map(({ url }) => backAfter(running, url, startedAt)))))
  const shown = statuses.filter((status) => status === 200).length
  return {
    isRight: shown === statuses.length && late === 0 && wrong === 0 && back <= backWithin,
    told:
      `primary away for ${seconds(away)}: ${shown} of ${statuses.length} cached pages shown, of ${visits} visits ${busy} told ` +
      `to come again, ${late} left waiting, ${wrong} answered wrongly; the last question refused afterwards was asked after ${seconds(back)}`,
    faults: [...missed, ...faults.filter((fault) => !fault.startsWith('503 '))],
  }
}

/**
 * When the last question that failed was asked, in milliseconds: until this node takes something into a cart, and draws
 * a page that it cannot have cached. How long an answer takes on a busy machine is not what is measured.
 */
export async function backAfter({ pages }: Running, url: string, since: number): Promise<number> {
  const first = Math.floor(performance.now())
  let failedAt = since
  for (let n = 0; performance.now() - since < givesUp; n++) {
    const askedAt = performance.now()
    const shopper = aShopper(url, `198.51.100.${150 + (n % 50)}`)
    const isTaken = await shopper.add(pages.product).then(
      () => true,
      () => false,
    )
    const drawn = await see(`${url}/zoeken?q=wol+${first + n}`)
    if (isTaken && drawn.status === 200) return failedAt - since
    failedAt = isTaken ? drawn.askedAt : askedAt
    await pause(50)
  }
  return Number.POSITIVE_INFINITY
}
