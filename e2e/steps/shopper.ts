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

/**
 * The part of the page as React has taken it over, or what it lies in that stays as the server drew it: before that a
 * press goes the way without JavaScript.
 */
export async function awake({ hasScript }: Pick<Shopper, 'hasScript'>, part: Locator): Promise<Locator> {
  if (hasScript) {
    const isAwake = (element: Element) =>
      Object.keys(element.closest('[data-kept]') ?? element).some((key) => key.startsWith('__reactProps'))
    const handle = await part.elementHandle()
    await part.page().waitForFunction(isAwake, handle)
  }
  return part
}
