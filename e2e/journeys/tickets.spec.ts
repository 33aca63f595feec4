import { openMail } from '../steps/account.ts'
import { ask } from '../steps/ask.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { password, registerAs } from '../steps/customer.ts'
import { anOrder } from '../steps/order.ts'
import { photo } from '../steps/photo.ts'
import { sayToShop } from '../steps/say-to-shop.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const texts = {
  nld: {
    ask: 'Vraag over deze bestelling',
    kind: 'Waar gaat het over?',
    defect: 'Iets is stuk of verkeerd',
    guarantee: 'Lees over je wettelijke garantie',
    back: 'Retour of herroeping',
    withdraw: 'Naar de herroepingspagina',
    order: 'Bestelling',
    subject: 'Onderwerp',
    message: 'Je bericht',
    pictures: /^Foto’s/,
    send: 'Versturen',
    sent: 'Je bericht is verstuurd.',
    isReturn: 'regel je op de herroepingspagina',
    unusable: 'kunnen we niet lezen',
    noPhoto: 'Nog geen foto gekozen',
    onePhoto: '1 foto gekozen',
    takeBack: 'Haal',
    unread: 'Nieuw antwoord',
    mail: 'Antwoord op je vraag',
  },
  eng: {
    ask: 'Question about this order',
    kind: 'What is it about?',
    defect: 'Something is broken or wrong',
    guarantee: 'Read about your legal guarantee',
    back: 'Return or withdrawal',
    withdraw: 'To the withdrawal page',
    order: 'Order',
    subject: 'Subject',
    message: 'Your message',
    pictures: /^Photos/,
    send: 'Send',
    sent: 'Your message has been sent.',
    isReturn: 'return or withdrawal on the withdrawal page',
    unusable: 'We cannot read',
    noPhoto: 'No photo chosen yet',
    onePhoto: '1 photo chosen',
    takeBack: 'Remove',
    unread: 'New answer',
    mail: 'An answer to your question',
  },
} as const

/** Opens the form from the page of an order that was paid; gives the order's number. */
async function askAboutOrder(shopper: Shopper): Promise<string> {
  const { page, language } = shopper
  const number = await anOrder(shopper, 'brush')
  await page.goto(shopper.at('/account/orders'))
  await page.getByRole('main').getByRole('link', { name: number }).click()
  await page.getByRole('main').getByRole('link', { name: texts[language].ask }).click()
  return number
}

/** The number of the ticket on screen: T1001. */
async function ticketNumberOn({ page }: Shopper): Promise<string> {
  const text = await page
    .getByRole('main')
    .getByText(/\bT\d{4,}\b/)
    .first()
    .textContent()
  return /T\d{4,}/.exec(text ?? '')?.[0] ?? ''
}

/** The only ticket of the customer, in the list. */
const rowOf = (page: Shopper['page']) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'De rand' })

const shownPicture = (page: Shopper['page']) => page.getByRole('main').getByRole('listitem').getByRole('img')

test.describe('with a mistake on the way', () => {
  test.use({ expectedErrors: [/422/] })

  for (const language of ['nld', 'eng'] as const) {
    test(`a customer asks with a picture about an order (${language})`, {
      tag: '@long',
    }, async ({ page }) => {
      const say = texts[language]
      const shopper = aShopper(page, language)
      const order = await askAboutOrder(shopper)
      const kind = await awake(shopper, page.getByRole('combobox', { name: say.kind }))
      await expect(page.getByRole('combobox', { name: say.order, exact: true })).toHaveText(new RegExp(order))
      await expect(page.getByRole('link', { name: say.withdraw })).toBeHidden()
      await kind.selectOption(say.back)
      await expect(page.getByRole('link', { name: say.withdraw })).toBeVisible()
      await page.getByRole('textbox', { name: say.subject }).fill('De rand')
      await page.getByRole('textbox', { name: say.message }).fill('Er zit een draadje los.\n\nWat nu?')
      const pictures = page.getByLabel(say.pictures)
      const takeBack = page.getByRole('button', { name: new RegExp(`^${say.takeBack} .*${photo.name}`) })
      await expect(page.getByText(say.noPhoto)).toBeVisible()
      await pictures.setInputFiles(photo)
      await pictures.setInputFiles({ ...photo, name: `2-${photo.name}` })
      await expect(takeBack).toHaveCount(2)
      await takeBack.first().press('Enter')
      await expect(pictures).toBeFocused()
      await expect(page.getByText(say.onePhoto)).toBeVisible()
      expect(await pictures.evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe(`2-${photo.name}`)
      await takeBack.first().click()
      await expect(page.getByText(say.noPhoto)).toBeVisible()
      await pictures.setInputFiles(photo)
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByRole('status').filter({ hasText: say.isReturn })).toBeVisible()
      await expect(takeBack).toHaveCount(1)
      await expect(page.getByRole('textbox', { name: say.message })).toHaveValue(/draadje/)

      await kind.selectOption(say.defect)
      await expect(page.getByRole('link', { name: say.guarantee })).toBeVisible()
      await pictures.setInputFiles({ ...photo, name: 'a.jpg', buffer: Buffer.from('<svg>') })
      await page.getByRole('button', { name: say.send }).click()
      await expect(pictures).toHaveAccessibleDescription(new RegExp(say.unusable))
      await expectAccessibleUnderTorture(page)
      await page.getByLabel(say.pictures).setInputFiles(photo)
      await page.getByRole('button', { name: say.send }).click()

      await expect(page.getByRole('heading', { level: 1, name: 'De rand' })).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: say.sent })).toBeVisible()
      await expectAccessibleUnderTorture(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing stands beside the screen').toBe(
        page.viewportSize()?.width,
      )
      const picture = await page.request.get((await shownPicture(page).getAttribute('src')) ?? '')
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
    })

    // Always: packages/shop/src/support, whose tests hold what staff and customers write to each other.
    test(`a customer is answered by mail and in the thread, and replies (${language})`, {
      tag: '@long',
    }, async ({ page }) => {
      const say = texts[language]
      const shopper = aShopper(page, language)
      await askAboutOrder(shopper)
      await (await awake(shopper, page.getByRole('combobox', { name: say.kind }))).selectOption(say.defect)
      await page.getByRole('textbox', { name: say.subject }).fill('De rand')
      await page.getByRole('textbox', { name: say.message }).fill('Er zit een draadje los.')
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'De rand' })).toBeVisible()
      const number = await ticketNumberOn(shopper)
      expect(await sayToShop('tasks')).toContain(number)
      expect(await sayToShop('tickets', 'show', number)).toContain('Er zit een draadje los.')
      expect(await sayToShop('tickets', 'answer', number, 'Stuur maar op.')).toContain('is answered')
      await page.goto(shopper.at('/account/tickets'))
      await expect(rowOf(page)).toContainText(say.unread)
      await expectAccessibleUnderTorture(page)

      await openMail(shopper, `${say.mail} ${number}`)
      await expect(page.locator('body')).toContainText('Stuur maar op.')
      const link = page.getByRole('link', { name: /\/account\/tickets\// })
      await page.goto((await link.getAttribute('href')) ?? '')
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Stuur maar op.' })).toBeVisible()
      await page.getByRole('textbox', { name: say.message }).fill('Is onderweg.')
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Is onderweg.' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: say.message })).toHaveValue('')
      await page.goto(shopper.at('/account/tickets'))
      await expect(rowOf(page)).not.toContainText(say.unread)
    })
  }
})

testWithoutJavaScript(
  'a question with a picture, and a reply to a closed one, without JavaScript',
  { tag: '@long' },
  async ({ page }) => {
    const say = texts.nld
    const shopper = aShopper(page, 'nld', false)
    await askAboutOrder(shopper)
    await page.getByRole('combobox', { name: say.kind }).selectOption(say.defect)
    await expect(page.getByRole('link', { name: say.guarantee })).toBeVisible()
    await page.getByRole('textbox', { name: say.subject }).fill('De rand')
    await page.getByRole('textbox', { name: say.message }).fill('Er zit een draadje los.')
    await page.getByLabel(say.pictures).setInputFiles([photo, photo])
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'De rand' })).toBeVisible()
    await expect(shownPicture(page)).toHaveCount(2)

    const number = await ticketNumberOn(shopper)
    expect(await sayToShop('tickets', 'close', number)).toContain('is closed')
    await page.getByRole('link', { name: 'Alle vragen' }).click()
    await expect(rowOf(page)).toContainText('Gesloten')
    await page.getByRole('link', { name: 'De rand' }).click()
    await page.getByRole('textbox', { name: say.message }).fill('Toch nog iets.')
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Toch nog iets.' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Verstuurd')
  },
)

test.describe('in another tab', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('a question stays where its session ended meanwhile, and is nobody else’s', {
    tag: ['@narrow', '@long'],
  }, async ({ page, context }) => {
    const shopper = aShopper(page)
    await registerAs(shopper)
    await page.goto('/account/tickets/nieuw')
    const say = texts.nld
    const message = page.getByRole('textbox', { name: say.message })
    const send = await awake(shopper, page.getByRole('button', { name: say.send }))
    await page.getByRole('textbox', { name: say.subject }).fill('Levertijd')
    await message.fill('Hoe lang duurt het?')
    const alert = page.getByRole('main').getByRole('alert')
    // In another tab: logged out, then in as somebody else, then as oneself again.
    await context.clearCookies()
    await send.click()
    await expect(alert).toContainText('Je bent niet meer ingelogd.')
    await expect(message).toHaveValue('Hoe lang duurt het?')
    await registerAs(aShopper(page))
    await send.click()
    await expect(alert).toContainText('met een ander account ingelogd')
    await context.clearCookies()
    await ask(page, '/api/v2/account/login', { email: shopper.email, password })
    await send.click()
    await expect(page.getByText(say.sent)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Levertijd')
  })
})
