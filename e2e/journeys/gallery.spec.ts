import { withPictures } from '../browser.ts'
import { expectAccessibleUnderTorture } from '../steps/axe.ts'
import { openGallery, pinch, ratioOf } from '../steps/gallery.ts'
import { paintedOn, watchPainting } from '../steps/painted.ts'
import { openArticle } from '../steps/product.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

test.use({ launchOptions: withPictures })
testWithoutJavaScript.use({ launchOptions: withPictures })

test('buttons, thumbnails and keys walk through the pictures, and end where they end', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const { strip, picture, previous, next } = await openGallery(aShopper(page))
  await expect(previous).toBeHidden()
  await next.click()
  await expect(picture(2)).toBeInViewport({ ratio: 0.7 })
  await expect(previous).toBeVisible()

  const thumbs = strip.getByRole('listitem').getByRole('link', { name: /^Toon foto/ })
  await expect(thumbs).toHaveCount(7)
  await expect(thumbs.nth(6)).toContainText('+ 2')
  await thumbs.nth(6).click()
  await expect(picture(7)).toBeInViewport({ ratio: 0.7 })
  await next.click()
  await expect(picture(8)).toBeInViewport({ ratio: 0.7 })
  await next.click()
  await expect(next).toBeHidden()
  await expect(picture(9)).toBeFocused()

  await page.keyboard.press('Home')
  await expect(picture(1)).toBeFocused()
  await expect(picture(1)).toBeInViewport({ ratio: 0.7 })
  await page.keyboard.press('ArrowRight')
  await expect(picture(2)).toBeFocused()
  await page.keyboard.press('End')
  await expect(picture(9)).toBeInViewport({ ratio: 0.7 })
})

test('a mouse looks nearer beside the gallery and opens no panel, and so does Enter', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const { strip, picture } = await openGallery(aShopper(page))
  const magnifier = strip.locator('img[style*="left"]')
  await picture(1).hover()
  await expect(magnifier).toBeVisible()
  const [near, shown] = [await magnifier.boundingBox(), await picture(1).boundingBox()]
  expect(near?.x).toBeDefined()
  expect(await magnifier.locator('..').evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(
    (shown?.x ?? 0) + (shown?.width ?? 0),
  )
  await picture(1).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.mouse.move(5, 5)
  await expect(magnifier).toBeHidden()

  await picture(1).focus()
  await page.keyboard.press('Enter')
  await expect(magnifier).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(magnifier).toHaveCSS('top', /-/)
  await page.keyboard.press('Escape')
  await expect(magnifier).toBeHidden()
  await expect(picture(1)).toBeFocused()
})

test('a button shows the picture in view on the whole screen, for keys and mouse', { tag: ['@wide', '@long'] }, async ({
  page,
}) => {
  const { next, picture } = await openGallery(aShopper(page))
  await next.click()
  await expect(picture(2)).toBeInViewport({ ratio: 0.7 })
  const button = page.getByRole('button', { name: 'Bekijk op volledig scherm' })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Foto's van / })
  await expect(panel.getByRole('status')).toHaveText('2 / 9')
  expect(await panel.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual(
    await page.evaluate(() => [innerWidth, innerHeight]),
  )
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('status')).toHaveText('3 / 9')
  await page.keyboard.press('End')
  await expect(panel.getByRole('status')).toHaveText('7 / 9')
  await expectAccessibleUnderTorture(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})

test('on a small window the pictures open large, are walked through and zoomed, and give the focus back', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const { picture } = await openGallery(aShopper(page))
  await picture(1).click()
  const panel = page.getByRole('dialog', { name: /^Foto's van / })
  const slides = panel.getByRole('listitem')
  await expect(slides).toHaveCount(7)
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('status')).toHaveText('2 / 9')
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.95 })

  const second = slides.nth(1).locator('> div')
  await page.keyboard.press('+')
  await expect.poll(() => ratioOf(second)).toBe(1.5)
  for (let press = 0; press < 5; press++) await page.keyboard.press('+')
  await expect.poll(() => ratioOf(second)).toBe(3)
  await expect(panel.getByRole('button', { name: 'Vergroot' })).toBeDisabled()
  for (let press = 0; press < 6; press++) await page.keyboard.press('-')
  await expect.poll(() => ratioOf(second)).toBe(1)
  await slides.nth(1).dblclick()
  await expect.poll(() => ratioOf(second)).toBe(3)
  await slides.nth(1).dblclick()
  await expect.poll(() => ratioOf(second)).toBe(1)
  await pinch(page, slides.nth(1), 80, 160)
  await expect.poll(() => ratioOf(second)).toBe(2)
  await pinch(page, slides.nth(1), 160, 40)
  await expect.poll(() => ratioOf(second)).toBe(1)
  await slides.nth(1).hover()
  await page.mouse.wheel(0, -400)
  await expect.poll(() => ratioOf(second)).toBe(3)
  await expectAccessibleUnderTorture(page)

  await panel.getByRole('button', { name: 'Volgende foto' }).click()
  await expect(panel.getByRole('status')).toHaveText('3 / 9')
  await expect.poll(() => ratioOf(second)).toBe(1)
  await panel.getByRole('list').focus()
  await page.keyboard.press('End')
  await panel.getByRole('button', { name: "Toon nog 2 foto's" }).click()
  await expect(slides).toHaveCount(9)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(picture(1)).toBeFocused()
})

test('the first picture is the largest thing painted, asked for at once, and nothing moves', { tag: '@long' }, async ({
  page,
}) => {
  await watchPainting(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (/-flat-\d+\.(avif|webp|jpg)$/.test(request.url())) asked.push(request.url())
  })
  const { picture } = await openGallery(aShopper(page))
  const first = picture(1).getByRole('img')
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  await expect.poll(async () => (await paintedOn(page)).largest).toBe('picture-1')
  const preload = page.locator('head link[rel=preload][as=image]')
  await expect(preload).toHaveAttribute('fetchpriority', 'high')
  expect(await preload.getAttribute('imagesizes')).toBe(await first.locator('xpath=../source[1]').getAttribute('sizes'))
  // In the size in which it is shown, before all other pictures of rugs from above.
  expect(asked[0]).toBe(await first.evaluate((image: HTMLImageElement) => image.currentSrc))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  // A letter that comes in another font moves a word by less than a pixel.
  expect((await paintedOn(page)).shifts).toBeLessThan(0.0005)
})

testWithoutJavaScript('every picture is reached without JavaScript', { tag: '@long' }, async ({ page }) => {
  const shopper = aShopper(page, 'nld', false)
  await openArticle(shopper, 'ND-1297-IN')
  const links = page.getByRole('link', { name: /^Bekijk foto \d van 9 groot$/ })
  await expect(links).toHaveCount(9)
  await links.nth(8).scrollIntoViewIfNeeded()
  await expect(links.nth(8)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Volgende foto' })).toBeHidden()
  const large = await page.request.get((await links.nth(8).getAttribute('href')) ?? '')
  expect([large.status(), large.headers()['content-type']]).toEqual([200, 'image/jpeg'])
})
