/**
 * Draws every mail in both languages, 390 and 660 pixels wide, on light and on dark screens, one sheet of pictures for
 * each: `npm run mails -- FOLDER docs/themes/dark-paper.json`. The folder and the theme may be left out.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { type MailKind, mailDataSchemas } from '@toonbank/database/stored/mail-data.ts'
import { renderMail } from '@toonbank/documents/mail/render-mail.ts'
import { sampleContext, sampleMails } from '@toonbank/documents/testing/sample-mails.ts'
import type { Theme } from '@toonbank/domain/config/theme.ts'
import { type Locale, locales } from '@toonbank/domain/locale.ts'

const [folder = 'test-results/mails', themeFile] = process.argv.slice(2)
const columns = 8
const scale = 0.6
const kinds = Object.keys(mailDataSchemas) as MailKind[]
const picture = readFileSync(new URL('../demo/pictures/agave-cacao-flat.webp', import.meta.url))
const noTheme = '{ "settings": { "theme": {} } }'
const setup = JSON.parse(themeFile ? readFileSync(themeFile, 'utf8') : noTheme) as { settings: { theme: Theme } }
const { colours, fonts } = setup.settings.theme

interface Sheet {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
  readonly locale: Locale
}

mkdirSync(resolve(folder), { recursive: true })
const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--disable-gpu'] })
try {
  for (const width of [390, 660])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const locale of locales) await drawSheet({ width, colorScheme, locale })
} finally {
  await browser.close()
}

async function drawSheet({ width, colorScheme, locale }: Sheet) {
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 200 } })
  await page.route('**/*', (route) => route.fulfill({ body: picture, contentType: 'image/webp' }))
  const data = sampleMails('/media/12345678/agave')
  const shots: string[] = []
  for (const kind of kinds) {
    const { html } = await renderMail(kind, data[kind], { ...sampleContext(kind, locale), colours, fonts })
    await page.setContent(html, { waitUntil: 'load' })
    const shot = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 })
    const source = `data:image/jpeg;base64,${shot.toString('base64')}`
    shots.push(`<figure><figcaption>${kind}</figcaption><img src="${source}"></figure>`)
  }
  await page.unroute('**/*')
  const shown = Math.round(width * scale)
  await page.setViewportSize({ width: columns * (shown + 16) + 16, height: 800 })
  const style = `body{margin:16px;columns:${columns};column-gap:16px;font:14px sans-serif;background:#999}
    figure{margin:0 0 16px;break-inside:avoid}img{width:${shown}px;display:block}`
  await page.setContent(`<!doctype html><style>${style}</style>${shots.join('')}`, { waitUntil: 'load' })
  const path = join(resolve(folder), `mails-${locale}-${width}-${colorScheme}.jpg`)
  await page.screenshot({ path, fullPage: true, type: 'jpeg' })
  await page.close()
}
