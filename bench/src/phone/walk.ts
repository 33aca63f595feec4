import type { Phone } from './a-phone.ts'
import { untilQuiet } from './load-page.ts'
import { closePanel, press } from './press.ts'

/** In the order of the walk. */
export const presses = ['a category', 'the filters', 'the cart', 'the menu', 'a product', 'add to the cart'] as const
type Press = (typeof presses)[number]

export interface Walked {
  /** Milliseconds from the touch to the frame with its effect. */
  readonly painted: Readonly<Record<Press, number>>
  /** The slowest interaction of the walk, closing panels included, in milliseconds. */
  readonly slowestInteraction: number
}

interface Walkable {
  readonly home: string
  readonly category: string
  /** Of something that can be ordered as it is. */
  readonly product: string
}

/**
 * From the home page to a filled cart, each panel opened once, on a phone that has never seen the shop. In each
 * document a finger scrolls before it presses, as fingers do: what it will need is fetched with that first interaction
 * ([how the storefront renders](../../../docs/how-the-storefront-renders.md)).
 */
export async function walk({ page, session }: Phone, shop: string, pages: Walkable): Promise<Walked> {
  const header = page.getByRole('banner')
  const main = page.getByRole('main')
  const painted = {} as Record<Press, number>
  const slowest = () => page.evaluate(() => window.watched.slowestInteraction)
  await page.goto(shop + pages.home)
  await scrollALittle({ page, session })
  painted['a category'] = await press(main.locator(`a[href="${pages.category}"]`).first(), { heading: 'another' })
  await untilQuiet(page)
  painted['the filters'] = await press(page.locator('a[href="#filters"]').first(), { panel: /kleur/ })
  await closePanel(page)
  painted['the cart'] = await press(header.locator('a[href="/cart"]').first(), { panel: /winkelwagen/ })
  await closePanel(page)
  painted['the menu'] = await press(header.locator('a[href="#menu"]').first(), { panel: /vloerkleden/ })
  await closePanel(page)
  painted['a product'] = await press(main.getByRole('article').getByRole('link').first(), { heading: 'another' })
  const slowestSoFar = await slowest()
  await page.goto(shop + pages.product)
  await scrollALittle({ page, session })
  const title = (await page.locator('h1').textContent()) ?? ''
  const toCart = main.getByRole('button', { name: 'In winkelwagen' }).first()
  painted['add to the cart'] = await press(toCart, { panel: new RegExp(title.replace(/[^\p{L}\d ]/gu, '.'), 'u') })
  return { painted, slowestInteraction: Math.max(slowestSoFar, await slowest()) }
}

/** Down and back, once the page is quiet; leaves it quiet. */
async function scrollALittle({ page, session }: Phone): Promise<void> {
  await untilQuiet(page)
  for (const yDistance of [-120, 120])
    await session.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, gestureSourceType: 'touch' })
  await untilQuiet(page)
}
