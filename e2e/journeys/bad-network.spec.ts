import { cartLinkOf } from '../steps/cart.ts'
import { cards, closeFilters, openFilters, optionOf } from '../steps/filters.ts'
import { canTell, goOffline, isOffline, reloadHelps } from '../steps/network.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const kilim = 'ND-1414-SR'

test.use({ expectedErrors: [/Failed to load resource|net::ERR|Failed to fetch|Error loading route module/] })

test('a panel that cannot come says so, and comes at the next press once the network is back', {
  tag: ['@wide', '@long'],
}, async ({ page, context }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  const specifications = await awake(shopper, page.getByRole('button', { name: 'Alle specificaties' }))
  await goOffline(page)
  await specifications.click()
  await expect(page.getByRole('alert')).toContainText(isOffline)
  await cartLinkOf(page).click()
  await expect(page.getByText(isOffline)).toHaveCount(1)
  await context.setOffline(false)
  await specifications.click()
  const panel = page.getByRole('dialog', { name: 'Specificaties' })
  await expect(panel.getByRole('term')).toHaveCount(14)
  await page.keyboard.press('Escape')
  await expect(specifications).toBeFocused()
  await cartLinkOf(page).click()
  await expect(page.getByRole('dialog', { name: shopper.say.cart })).toBeVisible()
})

test('one file that does not get through keeps a panel back no longer than that, and closes no other', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, kilim)
  const specifications = await awake(shopper, page.getByRole('button', { name: 'Alle specificaties' }))
  await canTell(page)
  await page.route('**/assets/specifications-panel-*.js', (route) => route.abort())
  await specifications.click()
  await expect(page.getByRole('alert')).toContainText(reloadHelps)
  await cartLinkOf(page).click()
  await expect(page.getByRole('dialog', { name: shopper.say.cart })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/assets/specifications-panel-*.js')
  await specifications.click()
  await expect(page.getByRole('dialog', { name: 'Specificaties' })).toBeVisible()
})

test('Escape takes back a panel whose code has not come yet', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/specifications-panel-*.js', async (route) => {
    await released
    await route.continue()
  })
  await openArticle(shopper, kilim)
  const specifications = await awake(shopper, page.getByRole('button', { name: 'Alle specificaties' }))
  const asked = page.waitForRequest('**/assets/specifications-panel-*.js')
  await specifications.click()
  await asked
  await page.keyboard.press('Escape')
  release()
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.some(({ name, initiatorType }) => /specifications-panel-/.test(name) && initiatorType === 'script')
  })
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const panel = page.getByRole('dialog', { name: 'Specificaties' })
  await expect(panel).toBeHidden()
  await specifications.click()
  await expect(panel).toBeVisible()
})

test('a tick that a weak signal has lost twice narrows the list all the same', { tag: '@long' }, async ({ page }) => {
  await page.goto('/vloerkleden')
  const filters = await openFilters(page)
  let lost = 0
  await page.route('**/kleur:blauw.data*', (route) => (++lost <= 2 ? route.abort('connectionreset') : route.continue()))
  await optionOf(filters, 'Blauw').click()
  await expect(page).toHaveURL('/vloerkleden/kleur:blauw')
  await closeFilters(page)
  await expect(cards(page).first()).toBeVisible()
  expect(lost).toBe(3)
})

test('the filters of a small screen come at the next press too', { tag: ['@narrow', '@long'] }, async ({
  page,
  context,
}) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden')
  const filters = await awake(shopper, page.getByRole('link', { name: /^Filter/ }))
  await goOffline(page)
  await filters.click()
  await expect(page.getByRole('alert')).toContainText(isOffline)
  await context.setOffline(false)
  await filters.click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

test('a filter that is ticked without a network leaves the list as it is, and says why', {
  tag: ['@wide', '@long'],
}, async ({ page, context }) => {
  const shopper = aShopper(page)
  await page.goto('/vloerkleden/kleur:groen')
  const box = await awake(shopper, page.getByRole('checkbox', { name: /^Blauw/ }))
  const chip = page.getByRole('link', { name: 'Verwijder filter Kleur: Groen' })
  await goOffline(page)
  for (const press of [() => box.click(), () => chip.click()]) {
    await press()
    await expect(page.getByRole('alert')).toContainText(isOffline)
    await page.getByRole('alert').getByRole('button', { name: 'Sluiten' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await expect(box).not.toBeChecked()
  await expect(page).toHaveURL(/kleur:groen$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  await box.click()
  await expect(page).toHaveURL(/kleur:blauw,groen$/)
  await expect(box).toBeChecked()
})
