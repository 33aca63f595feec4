/**
 * Draws what cannot be drawn while the shop runs: the pictures of docs/look.md, from `npm run dev`, and the picture that
 * a shared size guide shows: `npm run draw-docs -- http://localhost:3000`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'

const [shop = 'http://localhost:3000'] = process.argv.slice(2)
const root = new URL('../', import.meta.url)
const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--disable-gpu'] })
try {
  for (const width of [390, 1440]) await drawLook(width)
  await drawSizeGuide()
} finally {
  await browser.close()
}

async function openAt(path: string, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce', locale: 'nl-NL' })
  await page.goto(shop + path, { waitUntil: 'networkidle' })
  return page
}

async function drawLook(width: number) {
  const page = await openAt('/dev/ui/look', width, 900)
  const shot = await page.getByRole('main').screenshot({ animations: 'disabled' })
  await keep(`docs/pictures/look-${width}.webp`, await sharp(shot).webp({ quality: 80 }).toBuffer())
  await page.close()
}

/** Networks show 1,200 by 630 pixels, and its sizes are numbers in every language. */
async function drawSizeGuide() {
  const page = await openAt('/maatgids', 1200, 630)
  const drawing = page.locator('header svg[viewBox="0 0 420 380"]')
  await drawing.evaluate((svg) => {
    svg.setAttribute(
      'style',
      'position:fixed;inset:0;z-index:99;width:100vw;height:100vh;background:var(--color-linen)',
    )
  })
  const shot = await page.screenshot({ animations: 'disabled' })
  await keep('apps/storefront/public/size-guide.png', await sharp(shot).png({ palette: true, quality: 80 }).toBuffer())
  await page.close()
}

async function keep(path: string, bytes: Buffer) {
  const file = new URL(path, root)
  mkdirSync(new URL('./', file), { recursive: true })
  writeFileSync(file, bytes)
  console.log(`${path}: ${Math.round(bytes.length / 1024)} kB`)
}
