import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { cartOf, piecesOnTheServer, quantityOf } from '../steps/cart.ts'
import { addToCart } from '../steps/product.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

/**
 * Each size of this underlay is an article of its own: one has run out, of one there is one left, of another there are
 * two.
 */
const underlay = { category: '/ondertapijten-en-onderhoud/ondertapijten', title: 'Vilten ondertapijt Zachtland' }
const soldOut = /^230 × 320 cm/
const lastPiece = /^155 × 225 cm/
const lastTwo = /^290 × 390 cm/

test('a size tells its own stock, and the cart gives only what is there', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await openUnderlay(shopper)
  await awake(shopper, size(shopper, lastPiece))

  await expect(size(shopper, soldOut)).toBeDisabled()
  await expect(size(shopper, soldOut)).toHaveAccessibleName('230 × 320 cm Uitverkocht')
  await expect(stockText(shopper, 'Op voorraad')).toBeVisible()
  await size(shopper, lastTwo).check()
  await expect(stockText(shopper, 'Nog 2 op voorraad')).toBeVisible()
  await size(shopper, lastPiece).check()
  await expect(stockText(shopper, 'Nog 1 op voorraad')).toBeVisible()

  await addToCart(shopper)
  await cartOf(shopper)
    .getByRole('button', { name: shopper.say.oneMore(underlay.title) })
    .click()
  await expect(page.getByText('Nog 1 op voorraad. We hebben het aantal aangepast.')).toBeVisible()
  await expect(quantityOf(shopper, underlay.title)).toHaveValue('1')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)

  await page.keyboard.press('Escape')
  await size(shopper, lastTwo).check()
  await addToCart(shopper)
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(2)
})

test('a link to a size that has run out says so and sells no other', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await openUnderlay(shopper)
  await page.goto(`${new URL(page.url()).pathname}?maat=230x320`)
  await awake(shopper, size(shopper, lastTwo))
  await expect(stockText(shopper, 'Uitverkocht')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first()).toBeDisabled()
  await expectAccessibleUnderTorture(page)
  await size(shopper, lastTwo).check()
  await addToCart(shopper)
  await expect(cartOf(shopper)).toContainText('290 × 390 cm')
})

testWithoutJavaScript('a size has its own stock without JavaScript too', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page, 'nld', false)
  await openUnderlay(shopper)
  await expect(size(shopper, soldOut)).toBeDisabled()
  await size(shopper, lastPiece).check()
  await addToCart(shopper)
  await quantityOf(shopper, underlay.title).fill('3')
  await quantityOf(shopper, underlay.title).press('Enter')
  await expect(page.getByText('Nog 1 op voorraad. We hebben het aantal aangepast.')).toBeVisible()
  await expect(quantityOf(shopper, underlay.title)).toHaveValue('1')
})

async function openUnderlay({ page }: Shopper): Promise<void> {
  await page.goto(underlay.category)
  await page.getByRole('article').getByRole('link', { name: underlay.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: underlay.title })).toBeVisible()
}

const size = ({ page }: Shopper, name: RegExp) => page.getByRole('main').getByRole('radio', { name })

/** The words beside the button, not those of a size. */
const stockText = ({ page }: Shopper, words: string) =>
  page.getByRole('main').locator('form p').getByText(words, { exact: true })
