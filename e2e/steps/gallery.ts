import type { Locator, Page } from '@playwright/test'
import { openArticle } from './product.ts'
import { awake, type Shopper } from './shopper.ts'

/** A rug with nine pictures: two more than a gallery shows at once. */
const showpiece = 'ND-1297-IN'

export interface Gallery {
  readonly strip: Locator
  picture(number: number): Locator
  readonly previous: Locator
  readonly next: Locator
}

export async function openGallery(shopper: Shopper): Promise<Gallery> {
  const { page } = shopper
  await openArticle(shopper, showpiece)
  const strip = page.getByRole('region', { name: /^Foto's van / })
  const picture = (number: number) => strip.getByRole('link', { name: `Bekijk foto ${number} van 9 groot` })
  await awake(shopper, picture(1))
  return {
    strip,
    picture,
    previous: strip.getByRole('button', { name: 'Vorige foto' }),
    next: strip.getByRole('button', { name: 'Volgende foto' }),
  }
}

/** Two fingers on a picture, drawn apart: what a browser makes of them. */
export async function pinch(page: Page, on: Locator, from: number, to: number): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('nothing to pinch')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const fingers = (apart: number) => [x - apart / 2, x + apart / 2].map((at, id) => ({ x: at, y, id }))
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', fingers(from))
  for (let step = 1; step <= 5; step++) await touch('touchMove', fingers(from + ((to - from) * step) / 5))
  await touch('touchEnd', [])
}

/** How many times as large a picture stands there. */
export const ratioOf = (picture: Locator): Promise<number> =>
  picture.evaluate(
    (element) => Math.round((element.getBoundingClientRect().width / (element as HTMLElement).offsetWidth) * 100) / 100,
  )
