import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('whoever packs with a phone reads the tracking code with its camera, or is told to type it @long', async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'brush')
  // Browsers of tests have neither a camera nor a detector, so both are put in their places.
  await page.addInitScript(() => {
    const page = window as unknown as { cameraIsOff: boolean; BarcodeDetector: unknown }
    page.BarcodeDetector = class {
      detect = async () => [{ rawValue: '3SCAMERA1 ' }]
    }
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: async () => {
        if (page.cameraIsOff) throw new DOMException('no', 'NotAllowedError')
        const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
        const paint = canvas.getContext('2d')
        setInterval(() => paint?.fillRect(0, 0, 64 * Math.random(), 48), 50)
        return canvas.captureStream()
      },
    })
  })
  await logInToOffice(page, 'anja', '/vandaag')
  await page.goto(`/beheer/inpakken?nummers=${number}&nu=${number}`)
  await page.evaluate(() => Object.assign(window, { cameraIsOff: true }))
  await page.getByRole('button', { name: 'Scan met de camera' }).click()
  await expect(page.getByRole('dialog')).toContainText('Typ de code')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sluit' }).click()
  await page.evaluate(() => Object.assign(window, { cameraIsOff: false }))
  await page.getByRole('button', { name: 'Scan met de camera' }).click()
  await expect(page.getByLabel('Scan of typ de trackcode')).toHaveValue('3SCAMERA1')
  await expect(page.getByLabel('Scan of typ de trackcode')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Klaar: dit was de laatste.')).toBeVisible()
})
