import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const kilim = 'ND-1414-SR'

test('help, delivery, return and all specifications are a press away', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  const help = page.getByRole('region', { name: 'Hulp nodig bij het kiezen?' })
  await expect(help.getByRole('link', { name: /^Bel/ })).toHaveAttribute('href', 'tel:+31308080123')
  await expect(help.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', 'https://wa.me/3197010280123')
  const review = help.getByRole('link', { name: /9,7/ })
  await expect(review).toHaveAttribute('target', '_blank')
  await expect(review.getByRole('img', { name: '3 sterren' })).toBeVisible()

  const delivery = await awake(shopper, page.getByRole('button', { name: 'Bezorgd in Nederland en België' }))
  await delivery.click()
  await expect(page.getByRole('dialog', { name: 'Bezorgen' })).toContainText(
    'Bezorgd tot de voordeur: € 6,95, gratis vanaf € 50,00',
  )
  await expect(page.getByRole('dialog', { name: 'Bezorgen' })).toContainText('Per brievenbuspost (tot 2 kg): € 3,95')
  await expectAccessibleUnderTorture(page)
  await page.keyboard.press('Escape')
  await expect(delivery).toBeFocused()
  await page.getByRole('button', { name: '30 dagen bedenktijd' }).click()
  await expect(page.getByRole('dialog', { name: 'Retourneren' })).toContainText('binnen 30 dagen')
  await page.keyboard.press('Escape')

  await expect(page.getByRole('main').getByRole('term')).toHaveCount(8)
  await page.getByRole('button', { name: 'Alle specificaties' }).click()
  const all = page.getByRole('dialog', { name: 'Specificaties' })
  await expect(all.getByRole('term')).toHaveCount(14)
  await expect(all).toContainText('Woonkamer, Eetkamer, Werkkamer')
})

test.describe('far from the shop', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('the day of delivery follows the clock of the shop, also while the page stands', { tag: '@long' }, async ({
    page,
  }) => {
    const shopper = aShopper(page)
    // Friday, ten to four in Utrecht.
    await page.clock.install({ time: new Date('2026-03-06T14:50:00Z') })
    await openArticle(shopper, kilim)
    const box = page.locator('#buy')
    await expect(box).toContainText('Voor 16.00 besteld, dinsdag in huis')
    await expect(box).toContainText('Gratis bezorgd')
    // The page as everybody gets it names no day.
    expect(await (await page.request.get(page.url())).text()).not.toMatch(/besteld, \w+dag in huis/)
    await awake(shopper, page.getByRole('button', { name: 'Bezorgd in Nederland en België' }))
    await page.getByRole('button', { name: 'Bezorgd in Nederland en België' }).click()
    const countries = page.getByRole('dialog', { name: 'Bezorgen' })
    await expect(countries).toContainText('BelgiëVoor 16.00 besteld, woensdag in huis.')
    await page.keyboard.press('Escape')
    await page.clock.fastForward('11:00')
    await expect(box).toContainText('Nu besteld, donderdag in huis')
  })
})

test('the underlay that fits the chosen size goes into the cart with the same press', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim, '?maat=160x230')
  const underlay = await awake(shopper, page.getByRole('checkbox', { name: /155 × 225 cm erbij, \+ € 49,95/ }))
  await underlay.check()
  // In another size it stays wanted, in the size that goes with it.
  await page.getByRole('radio', { name: /200 × 290 cm/ }).check()
  const larger = page.getByRole('checkbox', { name: /190 × 290 cm erbij/ })
  await expect(larger).toBeChecked()
  await expectAccessibleUnderTorture(page)
  await page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first().click()
  const cart = page.getByRole('dialog', { name: shopper.say.cart })
  await expect(cart.locator('[data-line]')).toHaveText([/Anouar.*Maat: 200 × 290 cm/, /Houvast.*Maat: 190 × 290 cm/])
  await page.goto('/cart')
  await expect(page.locator('[data-line]')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText('€ 802,45')
})

test('the size guide opens over the page with the chosen size to scale, and is a page of its own', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim, '?maat=200x290')
  const link = await awake(shopper, page.getByRole('link', { name: 'Maatgids', exact: true }))
  await link.click()
  const guide = page.getByRole('dialog', { name: 'Maatgids voor vloerkleden' })
  await expect(guide.getByRole('img', { name: 'Tekening van het kleed van 200 × 290 cm' })).toBeVisible()
  await expect(guide.getByRole('row', { name: /Tweezitsbank/ })).toContainText('200 × 300 cm')
  await expectAccessibleUnderTorture(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maatgids voor vloerkleden')
  await expectAccessibleUnderTorture(page)
})

test('a rug made to measure says that it does not come back', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page, 'eng')
  await openArticle(shopper, 'ND-1611-NA')
  const fact = await awake(shopper, page.getByRole('button', { name: 'Made to measure: cannot be returned' }))
  await fact.click()
  await expect(page.getByRole('dialog', { name: 'Returns' })).toContainText('cut and finished for you alone')
})

test('what was seen before comes back below, from this browser alone', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  await awake(shopper, page.getByRole('button', { name: shopper.say.addToCart }).first())
  await expect(page.getByRole('region', { name: 'Eerder bekeken' })).toBeHidden()
  await openArticle(shopper, 'ND-1611-NA')
  const seen = page.getByRole('region', { name: 'Eerder bekeken' })
  await expect(seen.getByRole('link')).toHaveText(['Kelim vloerkleed Anouar – steenrood'])
  await expect(seen).toContainText('€ 179,00')
  expect(await page.context().cookies()).toEqual([])
})

testWithoutJavaScript('the facts stand on the page without JavaScript', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page, 'nld', false)
  await openArticle(shopper, kilim)
  const more = page.locator('noscript .prose')
  await expect(more.first()).toContainText('Bezorgd tot de voordeur: € 6,95, gratis vanaf € 50,00')
  await expect(more.nth(1)).toContainText('binnen 30 dagen')
  await expect(more.first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /^Bel \+31/ })).toBeVisible()
  await expect(page.getByText('Eerder bekeken')).toBeHidden()
})
