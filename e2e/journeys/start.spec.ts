import type { Page } from '@playwright/test'
import { withPictures } from '../browser.ts'
import { beginAsGuest, goOnToDelivery, tellDutchAddress } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({ launchOptions: withPictures })

/**
 * From now on, which scripts and pictures the page asks for; `bring` lets its pictures, which wait until then, through.
 */
async function holdPictures(page: Page) {
  const scripts: string[] = []
  const pictures: string[] = []
  const { promise: mayCome, resolve: bring } = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url())
  })
  await page.route('**/media/**', async (route) => {
    pictures.push(route.request().url())
    await mayCome
    await route.continue()
  })
  return { scripts, pictures, bring }
}

/**
 * From now on the page is not told which pictures are on the screen, as on a slow phone; until what this returns is
 * called.
 */
async function holdBackFrames(page: Page) {
  await page.addInitScript(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    addEventListener('tell-of-frames', () => resolve(), { once: true })
    window.PerformanceObserver = class extends PerformanceObserver {
      constructor(told: PerformanceObserverCallback) {
        super((list, observer) => void promise.then(() => told(list, observer)))
      }
    }
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('tell-of-frames')))
}

/** Until the text stands and was painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

test('scripts, and pictures out of sight, are asked for when the first picture is on the screen', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  const tellOfFrames = await holdBackFrames(page)
  const { scripts, pictures, bring } = await holdPictures(page)
  await page.goto(shopper.at(shopper.say.rugs.path), { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await page.clock.runFor(100)
  // A mouse that rests is told of a move when the page is painted under it.
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
  expect(scripts).toEqual([])
  bring()
  const first = page.locator('img[fetchpriority="high"]')
  await expect.poll(() => first.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
  await page.clock.runFor(200)
  expect(scripts).toEqual([])
  const inFirstRows = await page.locator('main img[loading="eager"]').count()
  expect(pictures).toHaveLength(inFirstRows)
  await tellOfFrames()
  await expect.poll(() => pictures.length).toBeGreaterThan(inFirstRows)
  const large = () => scripts.filter((path) => /\/(react|router|shell|list|cards)-/.test(path))
  await expect.poll(large).toHaveLength(5)
  // Chromium reads the hint to compile them beside the page (decision 27) before all else in a file only.
  for (const path of large())
    expect(await (await page.request.get(path)).text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('a touch before that hydrates the page at once', { tag: ['@narrow', '@long'] }, async ({ page }) => {
  const shopper = aShopper(page)
  const { scripts, bring } = await holdPictures(page)
  await page.clock.install()
  await page.goto(shopper.at(shopper.say.rugs.path), { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  expect(scripts).toEqual([])
  await page.getByRole('heading', { level: 1 }).tap()
  await expect.poll(() => scripts.length).toBeGreaterThan(5)
  bring()
})

test('a page whose picture never comes is hydrated after two and a half seconds', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  const { bring } = await holdPictures(page)
  await page.goto(shopper.at(shopper.say.rugs.path), { waitUntil: 'commit' })
  await awake(shopper, page.getByRole('main'))
  bring()
})

test.describe('an address that is not in the register', () => {
  // It is looked up as soon as the page is hydrated.
  test.use({ expectedErrors: [/404.*checkout\/address/] })

  test('what was typed and chosen before the scripts came stays, and the form knows of it', async ({ page }) => {
    const { promise: mayCome, resolve: bring } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto('/account/register', { waitUntil: 'commit' })
    const typed = { Postcode: '9999 ZZ', Huisnummer: '7', Straat: 'Eigen weg', Plaats: 'Ergens' }
    const field = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true })
    for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
    await page.getByRole('radio', { name: 'Zakelijk' }).check()
    bring()
    await awake({ hasScript: true }, page.getByRole('main'))
    await field('Voornaam').fill('Anna')
    await expect(page.getByRole('radio', { name: 'Zakelijk' })).toBeChecked()
    for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value)
  })

  test('what a password manager fills in while the page hydrates stays, all of it', { tag: '@long' }, async ({
    page,
  }) => {
    const { promise: mayCome, resolve: bring } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await mayCome
      await route.continue()
    })
    await page.goto('/account/register', { waitUntil: 'commit' })
    const typed = { zipCode: '9999 ZZ', houseNumber: '7', phoneNumber: '0612345678' }
    await page.getByRole('textbox', { name: 'Telefoonnummer' }).waitFor()
    // All in one turn, again and again: one of them is the turn in which React takes over the page.
    const isFilled = page.evaluate(async (values) => {
      const fields = Object.entries(values).map(
        ([name, value]) => [document.querySelector<HTMLInputElement>(`main input[name=${name}]`), value] as const,
      )
      const isAwake = () => Object.keys(fields[0]?.[0] ?? {}).some((key) => key.startsWith('__reactProps'))
      while (!isAwake()) {
        for (const [field, value] of fields) {
          field?.focus()
          if (field && field.value === '') field.value = value
          field?.dispatchEvent(new Event('input', { bubbles: true }))
          field?.blur()
        }
        const { port1, port2 } = new MessageChannel()
        const turn = new Promise((done) => port1.addEventListener('message', done, { once: true }))
        port1.start()
        port2.postMessage(0)
        await turn
        port1.close()
      }
    }, typed)
    bring()
    await isFilled
    await awake({ hasScript: true }, page.getByRole('main'))
    await page.getByRole('textbox', { name: 'Voornaam' }).fill('Anna')
    for (const [name, value] of Object.entries(typed))
      await expect(page.locator(`main input[name=${name}]`)).toHaveValue(value)
  })
})

test('a delivery that is chosen before the scripts came stays chosen while it is saved', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'book')
  await beginAsGuest(shopper)
  await tellDutchAddress(shopper)
  await goOnToDelivery(shopper)
  const { promise: mayCome, resolve: bring } = Promise.withResolvers<void>()
  const { promise: mayBeSaved, resolve: save } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const choices = page.getByRole('main').getByRole('radio')
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('bezorging'))
  await page.route('**/checkout/bezorging*', async (route) => {
    await mayBeSaved
    await route.continue()
  })
  const other = choices.and(page.locator(':not(:checked)')).first()
  const value = await other.getAttribute('value')
  const chosen = page.getByRole('main').locator(`input[value="${value}"]`)
  await chosen.check()
  bring()
  await saving
  await awake(shopper, chosen)
  await painted(page)
  await expect(chosen).toBeChecked()
  save()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(chosen).toBeChecked()
})
