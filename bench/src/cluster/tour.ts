import type { Browser } from '@playwright/test'
import { aVisitor, type Browsed, nothingYet, type Visitor } from './browsing.ts'
import type { Running } from './running.ts'

export interface Tour {
  /** Those who opened a page before the nodes were exchanged go on with it, and open the next one. */
  goOn(): Promise<void>
  /** Everybody comes to an end. */
  end(): Promise<{ readonly browsed: Browsed; readonly lost: number }>
}

/**
 * Four visitors with browsers: one walks all the time and one without JavaScript posts forms all the time; one of each
 * kind opens a page and does nothing until `goOn`.
 */
export async function startTour(browser: Browser, { cluster, pages }: Running): Promise<Tour> {
  const browsed = nothingYet()
  let visitors = 0
  const come = (hasScript: boolean) =>
    aVisitor(browser, { shop: cluster.balancer.url, pages, browsed, from: `198.51.100.${++visitors}`, hasScript })
  const [walker, poster, waiting, waitingPoster] = [
    await come(true),
    await come(false),
    await come(true),
    await come(false),
  ]
  const product = `/product/${pages.product.id}/${pages.product.slug}`
  await Promise.all([waiting.open('/'), ...[poster, waitingPoster].map((visitor) => visitor.open(product))])
  let isOver = false
  const keepOn = async (step: () => Promise<void>) => {
    while (!isOver) await step()
  }
  const go = (what: string, doing: Promise<void>) =>
    doing.catch((error: unknown) => void browsed.faults.add(`${what}: ${firstLine(error)}`))
  const going = [go('walking', keepOn(walker.walk)), go('posting', keepOn(poster.post))]

  return {
    async goOn() {
      await go('an open page', waiting.walkWithin())
      await go('an open form', waitingPoster.post())
      await go('a new page', waiting.open('/'))
    },
    async end() {
      isOver = true
      await Promise.all(going)
      return { browsed, lost: browsed.added - (await pieces([walker, poster, waitingPoster])) }
    },
  }
}

async function pieces(visitors: readonly Visitor[]): Promise<number> {
  const counts = await Promise.all(visitors.map((visitor) => visitor.pieces()))
  return counts.reduce((sum, count) => sum + count, 0)
}

const firstLine = (error: unknown): string => String(error).split('\n')[0] ?? ''
