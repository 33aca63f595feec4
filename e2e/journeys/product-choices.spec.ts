import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { cartOf, piecesOnTheServer } from '../steps/cart.ts'
import { confirmBox } from '../steps/measures.ts'
import { addToCart, openArticle } from '../steps/product.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

/** In four colours and five sizes; one colour at a discount. */
const kilim = {
  number: 'ND-1414-SR',
  title: 'Kelim vloerkleed Anouar – steenrood',
  green: 'Kelim vloerkleed Anouar – bos',
}
/** Sisal in the shopper's own size, with an edge to choose by its picture. */
const sisal = 'ND-1611-NA'

const radio = ({ page }: Shopper, name: RegExp) => page.getByRole('main').getByRole('radio', { name })
const price = ({ page }: Shopper) => page.getByRole('main').locator('h1 ~ p').filter({ hasText: '€' }).first()

test('a choice stands in the address: a link shares it, also with who has no JavaScript', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim.number)
  const size = await awake(shopper, radio(shopper, /^200 × 290 cm/))
  await size.check()
  await expect(page).toHaveURL(/\?maat=200x290$/)
  await expect(price(shopper)).toContainText('€ 724,50')
  const guest = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await guest.goto(page.url())
  await expect(radio({ ...shopper, page: guest }, /^200 × 290 cm/)).toBeChecked()
  await expect(price({ ...shopper, page: guest })).toContainText('€ 724,50')
  await guest.close()
})

test('another colour comes without a new document and keeps the size; its discount shows the former price', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim.number, '?maat=160x230')
  await awake(shopper, radio(shopper, /^160 × 230 cm/))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.getByRole('region', { name: 'Kleur' }).getByRole('link', { name: 'Bos', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: kilim.green })).toBeVisible()
  await expect(page).toHaveURL(/\?maat=160x230$/)
  await expect(radio(shopper, /^160 × 230 cm/)).toBeChecked()
  await expect(price(shopper).locator('s')).toHaveText('€ 489,00', { useInnerText: true })
  expect(documents).toEqual([])
})

test('all colours open with their names; a chosen option closes its panel', { tag: ['@wide', '@long'] }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim.number)
  const all = await awake(shopper, page.getByRole('button', { name: 'Bekijk alles: Kleur' }))
  await all.click()
  const colours = page.getByRole('dialog', { name: 'Kleur' })
  await expect(colours.getByRole('link')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await all.click()
  await expect(colours.getByRole('button', { name: shopper.say.addToCart })).toBeEnabled()
  await expectAccessibleUnderTorture(page)
  await colours.getByRole('link', { name: 'Bos' }).click()
  await expect(colours).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: kilim.green })).toBeVisible()
})

test('made to measure is cartable only when every choice can be made; edges show their pictures', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, sisal)
  const edge = await awake(shopper, radio(shopper, /^Linnen mos/))
  await edge.check()
  await expect(page.locator('label').filter({ hasText: 'Linnen mos' }).getByRole('presentation')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: shopper.say.addToCart })).toBeDisabled()
  await page.getByRole('button', { name: 'Kies vorm en maat' }).click()
  const panel = page.getByRole('dialog', { name: 'Vorm en maat' })
  const goOn = panel.getByRole('button', { name: 'Verder met deze maat' })
  await panel.getByRole('radio', { name: /^Rond/ }).check()
  await expect(panel).toBeVisible()
  await expect(goOn).toBeDisabled()
  await panel.getByRole('textbox', { name: /^Diameter/ }).fill('200')
  await expect(panel.locator('footer')).toContainText('€ 447,00')
  await goOn.click()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/rand=linnen-mos.*diameter=200|diameter=200.*rand=linnen-mos/)
  await confirmBox(page).check()
  await addToCart(shopper)
  await expect(cartOf(shopper)).toContainText('Ø 200 cm')
  await expect(cartOf(shopper)).toContainText('Linnen mos')
})

test('on a phone price and button follow once the page’s price has been scrolled away, and cover no focus', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, 'ND-1414-SR')
  const bar = page.locator('.buy-bar')
  await awake(shopper, page.getByRole('radio').first())
  await expect(price(shopper)).toBeInViewport()
  await expect(bar).toBeHidden()
  const { height } = page.viewportSize() ?? { height: 0 }
  const end = await page.evaluate(() => document.getElementById('main')?.getBoundingClientRect().bottom ?? 0)
  for (const at of [0.25, 0.5, 0.75, 1].map((part) => Math.floor(part * (end - height)))) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at)
    await expect(bar).toBeVisible()
    await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).transform)).toBe('none')
    const box = await bar.boundingBox()
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), `${at} px down`).toBe(height)
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement
      const { left = 0, top = 0, width = 0, height = 0 } = focused?.getBoundingClientRect() ?? {}
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return seen?.closest('.buy-bar') && !focused?.closest('.buy-bar') ? focused?.outerHTML.slice(0, 120) : undefined
    })
    expect(covered).toBeUndefined()
  }
})

test('on the smallest phone every choice keeps within its card', { tag: ['@narrow', '@long'] }, async ({ page }) => {
  const shopper = aShopper(page, 'eng')
  await openArticle(shopper, sisal)
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 700 })
    const sticking = page.locator('label:has([type=radio])').evaluateAll((cards) =>
      cards
        .filter((card) => {
          const words = document.createRange()
          words.selectNodeContents(card)
          // A card's padding is 12.
          return words.getBoundingClientRect().right > card.getBoundingClientRect().right - 12
        })
        .map((card) => card.textContent),
    )
    expect(await sticking, `at ${width}`).toEqual([])
  }
})

testWithoutJavaScript(
  'colour, shape, edge and measures are chosen, priced by the server and bought without JavaScript',
  { tag: '@long' },
  async ({ page }) => {
    const shopper = aShopper(page, 'nld', false)
    await openArticle(shopper, sisal)
    await page.getByRole('region', { name: 'Kleur' }).getByRole('link', { name: 'Haver', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /haver$/ })).toBeVisible()
    await radio(shopper, /^Linnen mos/).check()
    await page.getByRole('textbox', { name: /^Breedte/ }).fill('200')
    await page.getByRole('textbox', { name: /^Lengte/ }).fill('300')
    await page.locator('noscript button').click()
    await expect(page).toHaveURL(/width=200&length=300/)
    await expect(radio(shopper, /^Linnen mos/)).toBeChecked()
    const shown = (await price(shopper).innerText()).match(/€\s[\d.,]+/)?.[0] ?? 'no price'
    await confirmBox(page).check()
    await addToCart(shopper)
    await expect(cartOf(shopper)).toContainText('200 × 300 cm')
    await expect(cartOf(shopper)).toContainText('Linnen mos')
    await expect(cartOf(shopper)).toContainText(shown)
  },
)

test('a forged address opens as the product is; a forged form buys nothing and says so', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  const id = await openArticle(shopper, kilim.number, '?maat=1x1&rand=linnen-mos&width=-4&__proto__=x')
  await awake(shopper, radio(shopper, /^80 × 150 cm/))
  await expect(radio(shopper, /^80 × 150 cm/)).toBeChecked()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/product\/\d+\/kelim-vloerkleed-anouar-steenrood$/,
  )
  for (const form of [{}, { maat: '1x1' }, { rand: 'linnen-mos' }, { maat: '' }]) {
    const answer = await page.request.post(`/product/${id}/kelim-vloerkleed-anouar-steenrood`, {
      form,
      headers: { 'sec-fetch-site': 'same-origin' },
      // The one that numbers the press.
      maxRedirects: 1,
    })
    expect(answer.status(), JSON.stringify(form)).toBe(422)
    expect(await answer.text()).toContain('role="alert"')
  }
  expect(await piecesOnTheServer(shopper)).toBe(0)
})
