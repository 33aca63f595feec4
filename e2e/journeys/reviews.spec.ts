import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { aReviewKey, deliverOrder, publishReview } from '../steps/merchant.ts'
import { anOrder } from '../steps/order.ts'
import { photo } from '../steps/photo.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test('a buyer reviews by the link of a mail, and everybody reads it with the product', { tag: '@long' }, async ({
  page,
}) => {
  const key = await aReviewKey(await anOrder(aShopper(page), 'brush'))
  await page.goto(`/beoordelen/${key}`)
  await expectAccessibleUnderTorture(page)
  await page.getByRole('radio', { name: '4 sterren' }).check()
  const text = `Borstelt goed, de steel is wat kort. (${key.slice(0, 6)})`
  await page.getByRole('textbox', { name: 'Wat vind je ervan?' }).fill(text)
  await page.getByLabel(/^Foto’s/).setInputFiles([photo, { ...photo, name: 'kamer.png' }])
  await page.getByRole('button', { name: 'Beoordeling versturen' }).click()
  await expect(page.getByRole('main')).toContainText('Dank je wel!')
  await expect(page.getByRole('button', { name: 'Beoordeling aanpassen' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Je hebt 2 foto’s meegestuurd.')
  await expectAccessibleUnderTorture(page)

  const productId = await publishReview(text, 'Dank je wel, we geven het door.')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Je beoordeling staat bij het product')
  const reviews = page.locator('#reviews')
  await expect(async () => {
    await page.goto(`/product/${productId}`)
    await expect(reviews).toContainText(text, { timeout: 1_000 })
  }).toPass()
  await expect(reviews).toContainText('Gekocht bij ons')
  // On another screen somebody may have reviewed the same product.
  const own = reviews.getByRole('listitem').filter({ hasText: text })
  const whole = own.getByRole('link', { name: 'Foto 2 van 2 van een koper' })
  const picture = await page.request.get((await whole.getAttribute('href')) ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp'])
  await expect(reviews).toContainText('Dank je wel, we geven het door.')
  await expectAccessibleUnderTorture(page)
  await reviews.getByRole('link', { name: 'Zo controleren we beoordelingen' }).click()
  await expect(page.getByRole('main')).toContainText('Weinig sterren zijn nooit een reden')
  await expectAccessibleUnderTorture(page)
})

testWithoutJavaScript('a review and an objection work without JavaScript', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page, 'eng', false)
  const key = await aReviewKey(await anOrder(shopper, 'brush'))
  await page.goto(`/en/review/${key}`)
  await page.getByRole('radio', { name: '2 stars' }).check()
  await page.getByLabel(/^Photos/).setInputFiles(photo)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByRole('main')).toContainText('Thank you!')
  await page.getByRole('button', { name: 'Do not ask again' }).click()
  await expect(page.getByRole('main')).toContainText('We will not ask you for a review by email any more.')
})

const inAccount = {
  nld: {
    write: 'Beoordelen: Kleedborstel Beuken',
    star: '5 sterren',
    send: 'Beoordeling versturen',
    sent: 'Dank je wel!',
    see: /^Bekijk je beoordeling/,
  },
  eng: {
    write: 'Review: Beech rug brush',
    star: '5 stars',
    send: 'Send review',
    sent: 'Thank you!',
    see: /^See your review/,
  },
} as const

for (const language of ['nld', 'eng'] as const)
  test(`a delivered order in the account leads to the review of each article (${language})`, { tag: '@long' }, async ({
    page,
  }) => {
    const say = inAccount[language]
    const shopper = aShopper(page, language)
    const number = await anOrder(shopper, 'brush')
    await deliverOrder(number)
    await page.goto(shopper.at('/account/orders'))
    await page.getByRole('link', { name: number, exact: true }).click()
    const write = await awake(shopper, page.getByRole('link', { name: say.write }))
    await expectAccessibleUnderTorture(page)
    const order = page.url()
    await write.click()
    await page.getByRole('radio', { name: say.star }).check()
    await page.getByRole('button', { name: say.send }).click()
    await expect(page.getByRole('main')).toContainText(say.sent)
    await page.goto(order)
    await expect(page.getByRole('link', { name: say.see })).toBeVisible()
  })
