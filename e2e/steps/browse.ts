import { expect, type Locator } from '@playwright/test'
import { awake, type Shopper } from './shopper.ts'
import { shownTexts } from './shown-texts.ts'

const perPage = 24

/** From the home page to the rugs: a full page of cards. */
export async function goToTheRugs({ page, say, at }: Shopper): Promise<void> {
  await page.goto(at('/'))
  await page.getByRole('main').getByRole('link', { name: say.rugs.link }).click()
  await expect(page).toHaveURL(say.rugs.path)
  await expect(page.getByRole('heading', { level: 1, name: say.rugs.title })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(perPage)
}

/** Sorts the list from cheap to dear; without JavaScript there is a button for it. */
export async function sortCheapestFirst(shopper: Shopper): Promise<void> {
  const { page, say, hasScript } = shopper
  const select = page.getByRole('combobox', { name: say.sort })
  await awake(shopper, select)
  await select.selectOption({ label: say.cheapestFirst })
  // Playwright counts what stands in <noscript> as hidden, though this browser shows it.
  if (!hasScript) await page.locator('form:has(select) noscript button').click()
  await expect(page).toHaveURL(/\?sort=lowest-price$/)
  await expect.poll(() => pricesOn(shopper).then((prices) => isRising(prices) && prices.length)).toBe(perPage)
}

/** The second page of the sorted list goes on where the first ended: below it, or alone where nothing runs scripts. */
export async function seeMoreOfTheList(shopper: Shopper): Promise<void> {
  const { page, say, hasScript } = shopper
  const dearest = (await pricesOn(shopper)).at(-1) ?? 0
  await pressBelowList(await awake(shopper, page.getByRole('link', { name: hasScript ? say.loadMore : say.nextPage })))
  await expect(page).toHaveURL(hasScript ? /\?sort=lowest-price$/ : /\?sort=lowest-price&page=2$/)
  const before = hasScript ? perPage : 0
  await expect(page.getByRole('article')).toHaveCount(before + perPage)
  await expect.poll(async () => (await pricesOn(shopper))[before]).toBeGreaterThanOrEqual(dearest)
}

/** Down to a sub-category, and the breadcrumb that leads up again. */
export async function narrowDownToHighPile({ page, say }: Shopper): Promise<void> {
  const breadcrumb = page.getByRole('navigation', { name: say.breadcrumb })
  await page.getByRole('main').getByRole('link', { name: say.highPile.link }).click()
  await expect(page, 'sorted as before').toHaveURL(
    (url) => url.pathname === say.highPile.path && url.searchParams.get('sort') === 'lowest-price',
  )
  await expect(page.getByRole('heading', { level: 1, name: say.highPile.title })).toBeVisible()
  await breadcrumb.getByRole('link', { name: say.rugs.title }).click()
  await expect(page).toHaveURL(say.rugs.path)
  await page.getByRole('main').getByRole('link', { name: say.highPile.link }).click()
  await expect(page).toHaveURL(say.highPile.path)
}

/** What each card asks, in cents: the price that counts, which stands last. */
async function pricesOn({ page, language }: Shopper): Promise<number[]> {
  const texts = await shownTexts(page.getByRole('article'))
  return texts.map((text) => centsIn([...text.matchAll(/€\s?([\d.,]+)/g)].at(-1)?.[1] ?? '', language))
}

function centsIn(text: string, language: Shopper['language']): number {
  const [whole = '', fraction = ''] = text.split(language === 'nld' ? ',' : '.')
  return Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
}

const isRising = (prices: readonly number[]): boolean =>
  prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))

/**
 * A press on what stands below a list. Who jumps there sees it move by some pixels, when the last cards get their true
 * height (decision 27): it is pressed where it stands then, and not where it stood a frame before.
 */
export async function pressBelowList(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await part.click()
}
