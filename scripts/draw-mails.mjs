// Draws every mail in both languages, 390 and 660 pixels wide, on light and on dark screens, as one sheet of pictures
// for each width and light: `npm run mails -- FOLDER`.
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { mailDataSchemas } from '../packages/database/src/stored/mail-data.ts'
import { renderMail } from '../packages/documents/src/mail/render-mail.ts'
import { sampleContext, sampleMails } from '../packages/documents/src/testing/sample-mails.ts'

const columns = 8
const scale = 0.6
const folder = resolve(process.argv[2] ?? 'test-results/mails')
mkdirSync(folder, { recursive: true })
const picture = readFileSync(new URL('../demo/pictures/agave-cacao-flat.webp', import.meta.url))
const theme = process.argv[3] ? JSON.parse(readFileSync(process.argv[3], 'utf8')) : {}
const { colours, fonts } = theme.theme ?? theme

const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--disable-gpu'] })
try {
  for (const width of [390, 660])
    for (const colorScheme of ['light', 'dark'])
      for (const locale of ['nld', 'eng']) await drawSheet({ width, colorScheme, locale })
} finally {
  await browser.close()
}

async function drawSheet({ width, colorScheme, locale }) {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 200 } })
  const page = await context.newPage()
  await page.route('**/*', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }))
  const data = sampleMails('/media/12345678/agave')
  const shots = []
  for (const kind of Object.keys(mailDataSchemas)) {
    const { html } = await renderMail(kind, data[kind], { ...sampleContext(kind, locale), colours, fonts })
    await page.setContent(html, { waitUntil: 'load' })
    const image = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 })
    shots.push(
      `<figure><figcaption>${kind}</figcaption><img src="data:image/jpeg;base64,${image.toString('base64')}"></figure>`,
    )
  }
  await page.unroute('**/*')
  const shown = Math.round(width * scale)
  await page.setViewportSize({ width: columns * (shown + 16) + 16, height: 800 })
  const style = `body{margin:16px;columns:${columns};column-gap:16px;font:14px sans-serif;background:#999}figure{margin:0 0 16px;break-inside:avoid}img{width:${shown}px;display:block}`
  await page.setContent(`<!doctype html><style>${style}</style>${shots.join('')}`, { waitUntil: 'load' })
  await page.screenshot({
    path: join(folder, `mails-${locale}-${width}-${colorScheme}.jpg`),
    fullPage: true,
    type: 'jpeg',
  })
  await context.close()
}
