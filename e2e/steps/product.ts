import { expect } from '@playwright/test'
import { ask } from './ask.ts'
import { awake, type Shopper } from './shopper.ts'

/**
 * Opens a rug from the list, takes a size, and then another colour, which keeps the size. Gives the product's number
 * back.
 */
export async function chooseSizeAndColour(shopper: Shopper): Promise<number> {
  const { page, say, hasScript } = shopper
  await page.getByRole('article').getByRole('link', { name: say.rug.duin }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.rug.duin })).toBeVisible()
  if (hasScript) await chooseSize(shopper)
  await page.getByRole('link', { name: say.rug.grey, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say.rug.greyTitle })).toBeVisible()
  // A colour is a page of its own; without JavaScript it begins with its own size.
  if (hasScript) await expect(size(shopper)).toBeChecked()
  else await chooseSize(shopper)
  return Number(/\/product\/(\d+)\//.exec(page.url())?.[1])
}

const size = ({ page }: Shopper) => page.getByRole('radio', { name: /^200 × 300 cm/ })

async function chooseSize(shopper: Shopper): Promise<void> {
  await awake(shopper, size(shopper))
  await size(shopper).check()
  await expect(size(shopper)).toBeChecked()
}

/** Adds what is on the page. With JavaScript the cart panel opens, without it the cart page. */
export async function addToCart(shopper: Shopper): Promise<void> {
  const { page, say, at, hasScript } = shopper
  const button = page.getByRole('main').getByRole('button', { name: say.addToCart }).first()
  await awake(shopper, button)
  await button.click()
  if (hasScript) await expect(page.getByRole('dialog', { name: say.cart })).toBeVisible()
  else await expect(page).toHaveURL(at('/cart'))
}

/** The page of an article by its number, found as any visitor finds it. */
export async function openArticle({ page, at }: Shopper, number: string, query = ''): Promise<number> {
  const { data } = await ask<{ data: { items: { id: number; url: string }[] }[] }>(page, '/api/search', { q: number })
  const id = data[0]?.items[0]?.id
  expect(id, `${number} is sold`).toBeDefined()
  await page.goto(at(`/product/${id}`) + query)
  return id ?? 0
}
