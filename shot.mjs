import { chromium } from '@playwright/test'
const base = 'http://localhost:3471'
const pages = JSON.parse(process.argv[2])
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
for (const width of [390, 1440]) {
  const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 900 } })
  page.on('console', (m) => m.type() === 'error' && console.log(width, m.text(), page.url()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  for (const [name, path] of Object.entries(pages)) {
    await page.goto(base + path)
    await page.waitForLoadState('networkidle')
    const h = await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 600) { scrollTo(0, y); await new Promise(r => setTimeout(r, 60)) } scrollTo(0, 0); return [document.documentElement.scrollWidth, innerWidth] })
    if (h[0] > h[1]) console.log('OVERFLOW', width, path, h)
    await page.waitForTimeout(200)
    await page.screenshot({ path: `/tmp/lead/shots/${name}-${width}.png`, fullPage: true })
  }
  await page.close()
}
await browser.close()
