import { tellEmailAddress } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const refused = { expectedErrors: [/422/] }
test.describe('a form with mistakes', () => {
  test.use(refused)
  test('comes back with all that was typed and says what to mend', { tag: '@long' }, ({ page }) =>
    makeMistakes(aShopper(page)),
  )
})
testWithoutJavaScript.describe('a form with mistakes', () => {
  testWithoutJavaScript.use(refused)
  testWithoutJavaScript('says what to mend without JavaScript', { tag: '@long' }, ({ page }) =>
    makeMistakes(aShopper(page, 'nld', false)),
  )
})

test.describe('a form that came back', () => {
  test.use(refused)
  test('is mended field by field, and the focus goes where the keyboard sends it', { tag: '@long' }, async ({
    page,
  }) => {
    const shopper = aShopper(page)
    const { say } = shopper
    await haveInCart(page, 'spray')
    await page.goto('/checkout')
    await tellEmailAddress(shopper)
    const firstName = page.getByRole('textbox', { name: say.firstName })
    await awake(shopper, firstName)
    await page.getByRole('button', { name: say.toDelivery }).click()
    const summary = page.getByRole('alert').locator('..')
    await expect(summary).toBeFocused()
    // What follows the refusal has come too.
    await page.waitForLoadState('networkidle')
    await expect(summary).toBeFocused()
    await firstName.focus()
    await page.keyboard.type('Anna')
    await page.keyboard.press('Tab')
    await expect(firstName).toHaveAccessibleDescription('')
    await expect(page.getByRole('textbox', { name: say.lastName })).toBeFocused()
  })
})

test.describe('the list of mistakes', () => {
  test.use(refused)
  test('follows the fields, goes with the last mistake, and is whole again at the next refusal', {
    tag: '@long',
  }, async ({ page }) => {
    const shopper = aShopper(page)
    const { say } = shopper
    const field = (name: string) => page.getByRole('textbox', { name })
    await haveInCart(page, 'spray')
    await page.goto('/checkout')
    await tellEmailAddress(shopper)
    await awake(shopper, field(say.firstName))
    await page.getByRole('button', { name: say.toDelivery }).click()
    const list = page.getByRole('alert')
    await expect(list).toContainText('7 velden kloppen nog niet')
    await field(say.firstName).fill('Anna')
    await expect(list).toContainText('6 velden kloppen nog niet')
    await expect(list.getByRole('link', { name: say.firstName })).toHaveCount(0)
    await field(say.lastName).fill('de Vries')
    await field(say.phoneNumber).fill('06-12345678')
    await field(say.zipCode).fill('3512 AE')
    await field(say.houseNumber).fill('11')
    // The lookup fills in street and city.
    await expect(list).toHaveCount(0)
    await expect(field(say.houseNumber)).toBeFocused()
    await field(say.lastName).fill('')
    await page.getByRole('button', { name: say.toDelivery }).click()
    await expect(list.locator('..')).toBeFocused()
    await expect(list.getByRole('listitem')).toHaveText([say.lastName])
  })
})

test.describe('a form without a list of its mistakes', () => {
  test.use(refused)
  test('comes back with the focus in the first field to mend', { tag: '@long' }, async ({ page }) => {
    const shopper = aShopper(page)
    await haveInCart(page, 'spray')
    await page.goto('/checkout')
    const emailAddress = page.getByRole('textbox', { name: shopper.say.emailAddress })
    for (const press of ['click', 'Enter'] as const) {
      const button = await awake(shopper, page.getByRole('button', { name: shopper.say.next, exact: true }))
      await (press === 'click' ? button.click() : button.press('Enter'))
      await expect(emailAddress).toBeFocused()
      await expect(emailAddress).toHaveAccessibleDescription('Vul dit veld in.')
    }
  })
})

async function makeMistakes(shopper: Shopper): Promise<void> {
  const { page, say } = shopper
  const field = (name: string) => page.getByRole('textbox', { name })
  await haveInCart(page, 'spray')
  await page.goto('/checkout')
  await tellEmailAddress(shopper)
  await awake(shopper, field(say.firstName))
  await field(say.firstName).fill('Anna3')
  await field(say.lastName).fill('de Vries')
  await field(say.phoneNumber).fill('bel maar niet')
  await field(say.zipCode).fill('35AE')
  await field(say.city).fill('Utrecht')
  await page.getByRole('button', { name: say.toDelivery }).click()

  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Validatie mislukt')
  await expect(summary).toContainText('Controleer de informatie in stap 1 (informatie).')
  await expect(summary).toContainText('Niet alle velden zijn ingevuld.')
  await expect(summary).toContainText('5 velden kloppen nog niet')
  await expect(field(say.firstName)).toHaveAccessibleDescription(
    'Gebruik alleen letters, spaties, apostrof en koppelteken.',
  )
  await expect(field(say.phoneNumber)).toHaveAccessibleDescription(
    /Gebruik alleen cijfers en koppeltekens, zoals 06-12345678\.$/,
  )
  await expect(field(say.zipCode)).toHaveAccessibleDescription(/Vul een geldige postcode in/)
  await expect(field(say.houseNumber)).toHaveAccessibleDescription('Vul dit veld in.')
  for (const [name, typed] of [
    [say.firstName, 'Anna3'],
    [say.lastName, 'de Vries'],
    [say.emailAddress, shopper.email],
    [say.phoneNumber, 'bel maar niet'],
    [say.zipCode, '35AE'],
    [say.city, 'Utrecht'],
  ] as const)
    await expect(field(name)).toHaveValue(typed)

  await summary.getByRole('link', { name: say.houseNumber }).click()
  await expect(field(say.houseNumber)).toBeInViewport()
  await expect(page).toHaveURL(/\/checkout\/gegevens(#houseNumber)?$/)
}
