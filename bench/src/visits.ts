import { RetryLater } from '@toonbank/contract/client.ts'
import type { Pages } from './find-pages.ts'
import { aShopper } from './shopper.ts'

/** How a visit ended. `late`: the visitor gave up waiting. `wrong`: whatever a shop must never answer. */
export type Ending = 'served' | 'busy' | 'late' | 'wrong'

export interface Visits {
  /** One visit of the mix; the share of each is told by `mix`. */
  visit(): Promise<Ending>
  /** Mail addresses of those who were told that their order is paid. */
  readonly paid: readonly string[]
  /** What went wrong, each once. */
  readonly faults: ReadonlySet<string>
}

type Visit = (number: number) => Promise<unknown>

/** Milliseconds after which a visitor gives up. */
const timeoutMs = 10_000

interface Buying {
  /** How many of a hundred order and pay. */
  readonly buyers?: number
  /** How often a buyer who is told to come again later does so, at each step. */
  readonly tries?: number
}

/**
 * Visits as shops have them: of a hundred 60 see a page that others see too, 20 a list with a filter of their own, 10
 * search, 8 put something into a cart and 2 order and pay. Every visitor comes from an address of their own.
 */
export function visits(url: string, { category, product }: Pages, { buyers = 2, tries = 1 }: Buying = {}): Visits {
  const paid: string[] = []
  const faults = new Set<string>()
  const shared = ['/', category, `/product/${product.id}/${product.slug}`]
  const see = (path: string, from: string) => async () => {
    const response = await fetch(url + path, {
      headers: { accept: 'text/html', 'x-forwarded-for': from },
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.arrayBuffer()
    if (response.status === 503) {
      if (!response.headers.has('retry-after')) throw new Error('503 without Retry-After')
      throw new RetryLater(503, 1)
    }
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }
  const kinds: readonly (readonly [percent: number, visit: Visit])[] = [
    [62 - buyers, (number) => see(shared[number % shared.length] ?? '/', addressOf(number))()],
    [20, (number) => see(`${category}/prijs:${number % 97}-${500 + number}`, addressOf(number))()],
    [10, (number) => see(`/zoeken?q=wol+${number}`, addressOf(number))()],
    [8, (number) => aShopper(url, addressOf(number)).add(product)],
    [
      buyers,
      async (number) => {
        paid.push(await aShopper(url, addressOf(number), tries).order(product))
      },
    ],
  ]
  let count = 0
  return {
    paid,
    faults,
    async visit() {
      const number = ++count
      try {
        await kindOf(kinds, (number * 37) % 100)(number)
        return 'served'
      } catch (error) {
        const ending = endingOf(error)
        if (ending === 'wrong') faults.add(error instanceof Error ? error.message : String(error))
        return ending
      }
    },
  }
}

/** 37 and 100 have no factor in common: of every hundred visits each share comes once. */
function kindOf(kinds: readonly (readonly [percent: number, visit: Visit])[], share: number): Visit {
  let until = 0
  for (const [percent, visit] of kinds) {
    until += percent
    if (share < until) return visit
  }
  throw new Error('the shares are less than a hundred')
}

function endingOf(error: unknown): Ending {
  if (error instanceof RetryLater) return 'busy'
  const name = error instanceof Error ? error.name : ''
  return name === 'TimeoutError' || name === 'AbortError' ? 'late' : 'wrong'
}

const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
