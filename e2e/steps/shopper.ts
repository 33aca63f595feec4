import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { type Language, words } from './words.ts'

/** Somebody at a browser: what they see, the language they read, and an address that nobody else has. */
export interface Shopper {
  readonly page: Page
  readonly language: Language
  readonly say: (typeof words)[Language]
  readonly email: string
  readonly hasScript: boolean
  /** The address of a page in the shopper's language. */
  at(path: string): string
}

export const aShopper = (page: Page, language: Language = 'nld', hasScript = true): Shopper => ({
  page,
  language,
  say: words[language],
  email: `shopper-${randomUUID()}@example.nl`,
  hasScript,
  at: (path) => (language === 'nld' ? path : path === '/' ? '/en' : `/en${path}`),
})

const written = {
  prefix: (path: string) =>
    path.replace(/^\/(?!en(\/|$))(.*)$/, (_, __, rest) => (rest === '' ? '/nl' : `/nl/${rest}`)),
  no_prefix: (path: string) => path.replace(/^\/en(?=\/|$)/, '') || '/',
}

/** The same shopper in a shop whose addresses name their language otherwise. */
export function inStrategy(shopper: Shopper, strategy: keyof typeof written): Shopper {
  const write = written[strategy]
  const { say } = shopper
  const paths = Object.fromEntries(Object.entries(say.paths).map(([page, path]) => [page, write(path)]))
  const rugs = { ...say.rugs, path: write(say.rugs.path) }
  const highPile = { ...say.highPile, path: write(say.highPile.path) }
  return { ...shopper, at: (path) => write(shopper.at(path)), say: { ...say, paths, rugs, highPile } as Shopper['say'] }
}

/** Milliseconds after the page's own hydration in which all is awake that needs no sign of its visitor. */
const withoutSign = 2_000

/** The part of the page as React has taken it over: before that a press goes the way without JavaScript. */
export async function awake({ hasScript }: Pick<Shopper, 'hasScript'>, part: Locator): Promise<Locator> {
  if (hasScript) {
    const isAwake = (element: Element) => {
      interface Fiber {
        readonly alternate: Fiber | null
        readonly return: Fiber | null
        readonly flags: number
      }
      const key = Object.keys(element).find((name) => name.startsWith('__reactFiber')) ?? ''
      let fiber: Fiber | null = Reflect.get(element, key) ?? null
      if (fiber === null) return false
      // React DOM's own test (getNearestMountedFiber): what is still being placed (2) or hydrated (4096) answers no
      // press.
      for (; fiber && !fiber.alternate; fiber = fiber.return) if (fiber.flags & 4098) return false
      return true
    }
    const page = part.page()
    await page.waitForFunction(isPageHydrated)
    const handle = await part.elementHandle()
    // Some parts are hydrated when their visitor gives a first sign.
    const giveSign = () => page.keyboard.press('Shift')
    await page.waitForFunction(isAwake, handle, { timeout: withoutSign }).catch(giveSign)
    await page.waitForFunction(isAwake, handle)
  }
  return part
}

/** Runs in the page: React has taken over all of it but what stands in boundaries of its own. */
function isPageHydrated(): boolean {
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer')) ?? ''
  const root = Reflect.get(document, key)
  return root?.stateNode.current.memoizedState.isDehydrated === false
}
