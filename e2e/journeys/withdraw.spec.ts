import { findOrderInAccount, openMail } from '../steps/account.ts'
import { ask } from '../steps/ask.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { haveInCart } from '../steps/goods.ts'
import { anOrder } from '../steps/order.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

async function tellOrder({ page }: Shopper, number: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Je naam' }).fill('Anna de Vries')
  await page.getByRole('textbox', { name: 'Bestelnummer' }).fill(number)
  await page.getByRole('textbox', { name: 'E-mailadres van de bestelling' }).fill(email)
}

const goesOn = (page: Shopper['page']) =>
  page.getByRole('main').getByRole('button', { name: 'Overeenkomst herroepen', exact: true })

test.describe('with a mistake on the way', () => {
  test.use({ expectedErrors: [/422/] })

  test('a guest withdraws in another browser with number and address, by keyboard, and gets a receipt', {
    tag: '@long',
  }, async ({ page, browser }) => {
    const shopper = aShopper(page)
    const number = await anOrder(shopper, 'brush')
    const other = await (await browser.newContext()).newPage()
    const guest = { ...shopper, page: other }
    await other.goto('/')
    await other.getByRole('contentinfo').getByRole('link', { name: 'Overeenkomst herroepen' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Overeenkomst herroepen' })).toBeVisible()
    await expectAccessibleUnderTorture(other)

    await awake(guest, other.getByRole('textbox', { name: 'Bestelnummer' }))
    await tellOrder(guest, number, 'somebody@example.nl')
    await other.keyboard.press('Enter')
    await expect(other.getByRole('alert')).toContainText('We vinden geen bestelling')
    await other.getByRole('textbox', { name: 'E-mailadres van de bestelling' }).fill(shopper.email)
    await other.keyboard.press('Enter')

    const line = other.getByRole('checkbox', { name: /Kleedborstel Beuken/ })
    await expect(line).toBeChecked()
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
    await expectAccessibleUnderTorture(other)
    await other.keyboard.press('Tab')
    await expect(line).toBeFocused()
    await other.keyboard.press('Tab')
    const confirm = other.getByRole('button', { name: 'Herroeping bevestigen' })
    await expect(confirm).toBeFocused()
    await other.keyboard.press('Enter')
    await expect(other.getByRole('main')).toContainText('Je herroeping is ontvangen')
    await expect(other.getByRole('main')).toContainText(`Bestelling: ${number}. Naam: Anna de Vries.`)
    await expect(other).toHaveURL(/\/herroepen$/)
    await expectAccessibleUnderTorture(other)

    await openMail(shopper, `Je hebt bestelling ${number} herroepen`)
    await expect(page.locator('body')).toContainText('1 × Kleedborstel Beuken')
  })
})

test.describe('with a statement from elsewhere meanwhile', () => {
  test.use({ expectedErrors: [/422/] })

  test('what was withdrawn in another tab is told where the press left the reader', { tag: '@long' }, async ({
    page,
  }) => {
    const shopper = aShopper(page)
    await haveInCart(page, 'brush')
    const number = await anOrder(shopper, 'brush')
    await page.goto('/herroepen')
    await awake(shopper, page.getByRole('textbox', { name: 'Bestelnummer' }))
    await tellOrder(shopper, number, shopper.email)
    await goesOn(page).click()
    await page.getByRole('spinbutton', { name: 'Aantal (van 2)' }).fill('1')
    const known = { orderNumber: number, emailAddress: shopper.email }
    const { lines } = await ask<{ lines: { uid: string; left: number }[] }>(page, '/api/v2/withdrawal/order', known)
    const all = lines.map(({ uid, left: quantity }) => ({ uid, quantity }))
    await ask(page, '/api/v2/withdrawal', { ...known, name: 'Bram', lines: all, seen: 0 })
    await page.getByRole('button', { name: 'Herroeping bevestigen' }).click()
    await expect(page.getByRole('main')).toContainText('Van deze bestelling kun je nu niets herroepen')
    const told = page.getByRole('alert').filter({ hasText: 'Er is intussen iets veranderd aan deze bestelling' })
    await expect(told.locator('xpath=..')).toBeFocused()
    await expectAccessibleUnderTorture(page)
  })
})

test('a customer withdraws from the page of the order, where everything is known', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page, 'eng')
  const number = await anOrder(shopper, 'brush')
  const row = await findOrderInAccount(shopper, number)
  await row.getByRole('link').click()
  await page.getByRole('main').getByRole('button', { name: 'Withdraw from contract' }).click()
  await expect(page.getByRole('main')).toContainText(`Order ${number}`)
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('main')).toContainText('We have received your withdrawal')
  await expect(page).toHaveURL(/\/en\/withdraw$/)

  await (await findOrderInAccount(shopper, number)).getByRole('link').click()
  await expect(page.getByRole('main')).toContainText('Withdrawal received')
  await page.getByRole('main').getByRole('button', { name: 'Withdraw from contract' }).click()
  await expect(page.getByRole('main')).toContainText('nothing in this order that you can withdraw from')
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toHaveCount(0)
})

testWithoutJavaScript('both steps work without JavaScript', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page, 'nld', false)
  const number = await anOrder(shopper, 'brush')
  await page.goto('/herroepen')
  await tellOrder(shopper, number.toLowerCase(), shopper.email)
  await goesOn(page).click()
  await page.getByRole('button', { name: 'Herroeping bevestigen' }).click()
  await expect(page.getByRole('main')).toContainText('Je herroeping is ontvangen')
  await expect(page).toHaveURL(/\/herroepen$/)
})

test('the legal guarantee is told on its page and beside the button of a product', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page, 'eng')
  await openArticle(shopper, 'ND-1414-SR')
  const fact = await awake(shopper, page.getByRole('button', { name: 'Legal guarantee: at least 2 years' }))
  await fact.click()
  await expect(page.getByRole('dialog', { name: 'Legal guarantee' })).toContainText('extended once by 12 months')
  await page.getByRole('link', { name: 'Read all about your legal guarantee' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Legal guarantee' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('extended once by 12 months')
  await expectAccessibleUnderTorture(page)
})
