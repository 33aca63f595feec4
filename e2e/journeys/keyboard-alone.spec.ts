import { aCustomerWhoLeft, password } from '../steps/customer.ts'
import { cards, countOf, openFilters, optionOf } from '../steps/filters.ts'
import { pressOn, tabTo, typeIn } from '../steps/keyboard.ts'
import { confirmBox, lengthField, openRug, widthField } from '../steps/measures.ts'
import { searchFieldOf } from '../steps/search.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

/** What a shopper does besides ordering (`keyboard.spec.ts`), each by keyboard alone. */
const long = { tag: '@long' }

test('searching, keeping and comparing need no pointer', long, async ({ page }) => {
  const shopper = aShopper(page)
  await page.goto('/')
  const search = await awake(shopper, page.getByRole('banner').getByRole('link', { name: 'Zoeken' }))
  await pressOn(page, search)
  await expect(searchFieldOf(shopper)).toBeFocused()
  await page.keyboard.type('wadde duin')
  const found = page
    .getByRole('dialog')
    .getByRole('link', { name: /Hoogpolig vloerkleed Wadde – duin/ })
    .first()
  await pressOn(page, found)
  await expect(page.getByRole('heading', { level: 1, name: /Wadde – duin/ })).toBeVisible()
  const keep = await awake(shopper, page.getByRole('button', { name: /^Bewaar/ }).first())
  await pressOn(page, keep)
  await expect(page.getByRole('banner').getByRole('link', { name: /^Verlanglijst, 1/ })).toBeVisible()
  await pressOn(
    page,
    page
      .getByRole('main')
      .getByRole('button', { name: /^Vergelijk/ })
      .first(),
  )
  await pressOn(page, page.getByRole('link', { name: /^Vergelijk/ }).last())
  await expect(page.getByRole('table')).toBeVisible()
})

test('filters, order and more of a list need no pointer', long, async ({ page }) => {
  await page.goto('/vloerkleden')
  const filters = await openFilters(page)
  await pressOn(page, optionOf(filters, 'Blauw'), 'Space')
  await expect(page).toHaveURL(/kleur:blauw/)
  await expect(countOf(page)).toHaveText('25 artikelen')
  await page.keyboard.press('Escape')
  const more = await awake({ hasScript: true }, page.getByRole('link', { name: 'Meer laden' }))
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(25)
  await expect(page.locator('article a:focus, article:focus-within').first(), 'goes on at what came').toBeVisible()
})

test('a rug is measured and ordered without a pointer', long, async ({ page }) => {
  const shopper = aShopper(page)
  await openRug(shopper)
  await typeIn(page, widthField(page), '200')
  await typeIn(page, lengthField(page), '300')
  await pressOn(page, confirmBox(page), 'Space')
  await expect(confirmBox(page)).toBeChecked()
  const add = page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first()
  await expect(add).toBeEnabled()
  await pressOn(page, add)
  await expect(page.getByRole('dialog', { name: shopper.say.cart })).toContainText('200 × 300 cm')
})

test('logging in, an address, a question and leaving need no pointer', long, async ({ page }) => {
  const shopper = aShopper(page)
  await aCustomerWhoLeft(shopper, 'book')
  await page.goto('/account/login')
  await typeIn(page, page.getByRole('textbox', { name: shopper.say.emailAddress }), shopper.email)
  await typeIn(page, page.getByRole('textbox', { name: shopper.say.password }), password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/overview')
  await page.goto('/account/tickets/nieuw')
  await awake(shopper, page.getByRole('textbox', { name: 'Onderwerp' }))
  await tabTo(page, page.getByRole('combobox').first())
  await page.keyboard.press('ArrowDown')
  await typeIn(page, page.getByRole('textbox', { name: 'Onderwerp' }), 'Een vraag')
  await typeIn(page, page.getByRole('textbox', { name: 'Je bericht' }), 'Hoe lang is de bezorgtijd?')
  await pressOn(page, page.getByRole('button', { name: 'Versturen' }))
  await expect(page.getByText('Je bericht is verstuurd.')).toBeVisible()
  await page.goto('/account/overview')
  const account = await awake(shopper, page.getByRole('banner').getByRole('link', { name: 'Account' }))
  await pressOn(page, account)
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Uitloggen' }))
  await expect(page).toHaveURL('/account/login')
})
