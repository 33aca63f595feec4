import type { Locator, Page } from '@playwright/test'
import { closeFilters, openFilters, optionOf } from '../steps/filters.ts'
import { awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('quick ticks add up on a slow line, show at once, and leave one page to go back to', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/vloerkleden')
  const filters = await openFilters(page)
  const boxes = ['Beige', 'Blauw', 'Grijs', 'Groen'].map((label) => optionOf(filters, label))
  await awake({ hasScript: true }, boxes[0] as Locator)
  // A line with 150 ms on each way back.
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue().catch(() => {})
  })
  for (const box of boxes) {
    await box.click()
    expect(await box.isChecked(), 'at once').toBe(true)
  }
  // By its words, as most people press it.
  await filters.locator('a', { hasText: /^Blauw/ }).click()
  await expect(page).toHaveURL('/vloerkleden/kleur:beige,grijs,groen')
  for (const [at, box] of boxes.entries()) await expect(box).toBeChecked({ checked: at !== 1 })
  await closeFilters(page)
  await expect(page.getByRole('list', { name: 'Gekozen filters' }).getByRole('link').first()).toHaveText(
    'Kleur: Beige, Grijs, en Groen',
  )
})

test('a box that is pressed in the moment in which the page hydrates is ticked, once', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  // Race: React may be about to draw the page, or have done so; within five times both happen.
  for (let n = 0; n < 5; n++) {
    await page.goto('/vloerkleden?sort=lowest-price', { waitUntil: 'commit' })
    await page.evaluate(async () => {
      const box = () => document.querySelector<HTMLInputElement>('#filters input[value="blauw"]')
      const isWaking = () => Object.keys(box()?.closest('form') ?? {}).some((key) => key.startsWith('__reactProps'))
      while (!isWaking()) await new Promise((resolve) => setTimeout(resolve))
      box()?.click()
    })
    await expect(page).toHaveURL('/vloerkleden/kleur:blauw?sort=lowest-price')
    await expect(page.locator('#filters input[value="blauw"]').first()).toBeChecked()
  }
})

test('after each tick the options are those of the list’s own document', { tag: ['@wide', '@long'] }, async ({
  page,
  context,
}) => {
  const optionsOf = async (shown: Page) =>
    shown
      .locator('#filters li')
      .evaluateAll((items) =>
        items.map((item) => [
          item.querySelector('input')?.value,
          item.querySelector('input')?.checked,
          item.querySelector('input')?.ariaLabel,
          item.querySelector('a')?.getAttribute('href'),
          item.querySelector('a')?.rel,
          item.textContent,
        ]),
      )
  const fresh = await context.newPage()
  await page.goto('/vloerkleden?sort=lowest-price')
  const filters = await openFilters(page)
  await awake({ hasScript: true }, optionOf(filters, 'Blauw'))
  const tick = (value: string) => filters.locator(`input[value="${value}"]`).first().dispatchEvent('click')
  for (const go of [() => tick('blauw'), () => tick('wol'), () => tick('blauw'), () => page.goBack()]) {
    const before = page.url()
    await go()
    await expect(page).not.toHaveURL(before)
    await fresh.goto(page.url())
    const own = await optionsOf(fresh)
    await expect.poll(() => optionsOf(page)).toEqual(own)
  }
})
