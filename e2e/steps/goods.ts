import { expect, type Page } from '@playwright/test'
import { ask } from './ask.ts'

/** Goods of the demo shop that need no choice; each journey that buys takes its own where it counts what is left. */
export const goods = {
  brush: { category: 'ondertapijten-en-onderhoud/onderhoud', title: 'Kleedborstel Beuken' },
  shampoo: { category: 'ondertapijten-en-onderhoud/onderhoud', title: 'Wolshampoo Wolwas' },
  spray: { category: 'ondertapijten-en-onderhoud/onderhoud', title: 'Vlekkenspray Vlekweg' },
  book: { category: 'boeken', title: 'Boek: Een kamer begint onderaan' },
  dyersBook: { category: 'boeken', title: 'Boek: De verfketel' },
} as const
export type Goods = keyof typeof goods

/** The number of a product, found as any visitor finds it. */
export async function productIdOf(page: Page, name: Goods): Promise<number> {
  const { category, title } = goods[name]
  const { products } = await ask<{ products: { productId: number; title: string }[] }>(page, '/api/public/content', {
    slug: category,
  })
  const found = products.find((product) => product.title === title)
  expect(found, `${title} is sold`).toBeDefined()
  return found?.productId ?? 0
}

/** How many pieces are left of a product. */
export async function stockOf(page: Page, productId: number): Promise<number> {
  const { stock } = await ask<{ stock: { openQuantity: number } }>(page, `/api/public/products/${productId}`)
  return stock.openQuantity
}

/** A short way to a filled cart, for journeys that are about what comes after it. */
export async function haveInCart(page: Page, name: Goods, quantity = 1): Promise<void> {
  await ask(page, '/api/v2/cart/lines', { item: { productId: await productIdOf(page, name), quantity, options: [] } })
}
