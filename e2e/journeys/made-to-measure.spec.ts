import { openMail } from '../steps/account.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { cartOf, piecesOnTheServer } from '../steps/cart.ts'
import { registerAs } from '../steps/customer.ts'
import {
  confirmBox,
  diameterField,
  expectNoTotal,
  expectTotal,
  lengthField,
  openRug,
  statusOfMeasures,
  widthField,
} from '../steps/measures.ts'
import { orderAndGoToBank } from '../steps/order.ts'
import { bankSays, orderNumberOn } from '../steps/payment.ts'
import { addToCart } from '../steps/product.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const notReturnable = 'Op maat gemaakt: kan niet worden geretourneerd (wettelijke uitzondering).'

test('a rug is measured by keyboard, and page, cart, order and mail say the same of it', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await openRug(shopper)
  await page.getByRole('radio', { name: /^Rechthoek/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Vierkant/ })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(widthField(page)).toBeFocused()
  await page.keyboard.type('2,40 m')
  await page.keyboard.press('Tab')
  await expect(widthField(page)).toHaveValue('240')
  await page.keyboard.type('0300')
  await expect(
    page.getByRole('img', { name: 'Tekening van het kleed van 240 × 300 cm naast een tweezitsbank' }),
  ).toBeVisible()
  await expectTotal(page, '€ 1.576,80')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expectTotal(page, '€ 1.615,80')
  await page.keyboard.press('Tab')
  await expect(confirmBox(page)).toBeFocused()
  await expect(confirmBox(page)).toHaveAccessibleName('Ik heb de maten gecontroleerd: Rechthoek, 240 × 300 cm')
  await page.keyboard.press('Space')
  await expectAccessibleUnderTorture(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  const cart = cartOf(shopper)
  await expect(cart).toContainText('Vorm en maat: Rechthoek, 240 × 300 cm')
  await expect(cart).toContainText(notReturnable)
  await expect(cart).toContainText('€ 1.615,80')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(1)

  await registerAs(shopper, '')
  await orderAndGoToBank(shopper)
  await expect(page.getByRole('main')).toContainText('1.615,80')
  await bankSays(shopper, 'paid')
  const number = await orderNumberOn(shopper)
  await page.getByRole('main').getByRole('link', { name: 'Bekijk je bestelling' }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  for (const said of ['Rechthoek, 240 × 300 cm', notReturnable, '€ 1.615,80'])
    await expect(page.getByRole('main')).toContainText(said)
  await openMail(shopper, `Je bestelling ${number}`)
  for (const said of ['Rechthoek, 240 × 300 cm', notReturnable, '1.615,80'])
    await expect(page.locator('body')).toContainText(said)
})

test('what cannot be made is said beside its field, and nothing is sold before the size is checked', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  await openRug(shopper)
  const add = page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first()
  await widthField(page).fill('500')
  await expect(widthField(page)).toHaveValue('400')
  await expect(widthField(page)).toHaveAccessibleDescription(
    /De gekozen waarde is te groot\. Maximaal 400 cm is mogelijk\.$/,
  )
  await widthField(page).fill('-50')
  await widthField(page).blur()
  await expect(widthField(page)).toHaveValue('')
  await widthField(page).fill('0')
  await expect(statusOfMeasures(page)).toHaveText('Vul een maat in van 1 tot 400 cm.')
  await widthField(page).blur()
  await expect(widthField(page)).toHaveValue('0')
  await widthField(page).fill('240,5')
  await expect(statusOfMeasures(page)).toHaveText('We snijden op hele centimeters. Vul bijvoorbeeld 240 in.')
  await expect(widthField(page)).toHaveValue('240,5')
  for (const typed of ['1e3', 'breed', '240²']) {
    await widthField(page).fill(typed)
    await expect(statusOfMeasures(page)).toHaveText('Dit is geen maat. Vul hele centimeters in, bijvoorbeeld 240.')
  }
  await widthField(page).fill('50')
  await lengthField(page).fill('５０')
  await expect(statusOfMeasures(page)).toHaveText('De minimale afname is: 1 m2. Kies een andere afmeting.')
  // What is wrong stays said, also at the moment that the field is left.
  await lengthField(page).blur()
  expect(await statusOfMeasures(page).textContent()).toBe('De minimale afname is: 1 m2. Kies een andere afmeting.')
  await expectNoTotal(page)
  await expect(add).toBeDisabled()
  await expectAccessibleUnderTorture(page)

  await widthField(page).fill('200x300')
  await expect(lengthField(page)).toHaveValue('300')
  await expectTotal(page, '€ 1.314,00')
  await add.click()
  await expect(confirmBox(page)).toBeFocused()
  await expect(confirmBox(page)).toHaveAccessibleDescription('Controleer de maten en vink aan dat ze kloppen.')
  await confirmBox(page).check()
  await lengthField(page).fill('310')
  await expect(confirmBox(page)).not.toBeChecked()
  await page.getByRole('radio', { name: /^Rond/ }).check()
  await diameterField(page).fill('200')
  await expect(confirmBox(page)).toHaveAccessibleName('Ik heb de maten gecontroleerd: Rond, Ø 200 cm')
  expect(await piecesOnTheServer(shopper)).toBe(0)
  await confirmBox(page).check()
  await addToCart(shopper)
  await expect(cartOf(shopper)).toContainText('Rond, Ø 200 cm')
})

test('another shape keeps the measures, and says which it cannot be made in', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page)
  await openRug(shopper)
  await widthField(page).fill('240')
  await lengthField(page).fill('900')
  await page.getByRole('radio', { name: /^Vierkant/ }).check()
  await expect(widthField(page)).toHaveValue('240')
  await expect(lengthField(page)).toHaveValue('400')
  await expect(lengthField(page)).toHaveAccessibleDescription(
    /De gekozen waarde is te groot\. Maximaal 400 cm is mogelijk\.$/,
  )
  await expect(confirmBox(page)).toHaveAccessibleName('Ik heb de maten gecontroleerd: Vierkant, 240 × 400 cm')
})

testWithoutJavaScript.describe('without JavaScript', () => {
  // The answer to a form that must be checked again.
  testWithoutJavaScript.use({ expectedErrors: [/422/] })
  testWithoutJavaScript('a rug is measured, checked and added too', { tag: '@long' }, async ({ page }) => {
    const shopper = aShopper(page, 'nld', false)
    await openRug(shopper)
    const price = page.getByRole('button', { name: 'Bereken de prijs' })
    await widthField(page).fill('500')
    await lengthField(page).fill('3 meter')
    await price.click()
    await expect(page.getByRole('main')).toContainText('De gekozen waarde is te groot. Maximaal 400 cm is mogelijk.')
    await widthField(page).fill('240 cm')
    await price.click()
    await expectTotal(page, '€ 1.576,80')
    await confirmBox(page).check()
    await widthField(page).fill('250')
    await page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first().click()
    await expect(page.getByRole('main')).toContainText('Controleer de maten en vink aan dat ze kloppen.')
    await expect(confirmBox(page)).toHaveAccessibleName('Ik heb de maten gecontroleerd: Rechthoek, 250 × 300 cm')
    await expectTotal(page, '€ 1.642,50')
    await confirmBox(page).check()
    await addToCart(shopper)
    await expect(cartOf(shopper)).toContainText('Vorm en maat: Rechthoek, 250 × 300 cm')
    await expect(cartOf(shopper)).toContainText(notReturnable)
  })
})
