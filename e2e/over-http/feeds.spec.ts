import { expect, test } from '@playwright/test'
import { isTorture } from '../steps/torture.ts'

for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml', '/feeds/google.xml', '/feeds/google-en.xml'])
  test(`${path} is XML, compressed, and not sent twice`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.text()).toMatch(/^<\?xml [\s\S]+<\/\w+>\s*$/)
    const again = await request.get(path, { headers: { 'if-none-match': answer.headers().etag ?? '' } })
    expect(again.status()).toBe(304)
  })

test('robots.txt leads to the sitemap at the address of the shop', async ({ request, baseURL }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/)
  expect(await answer.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('who asks for the icon without having seen a page gets it, and capitals lead to the page', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  const moved = async (path: string) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers().location]
  }
  expect(await moved('/Vloerkleden/Kleur:Blauw?page=2')).toEqual([301, '/vloerkleden/kleur:blauw?page=2'])
  expect(await moved('/en/RUGS')).toEqual([301, '/en/rugs'])
  expect(await moved('/blog')).toEqual([301, '/blogs'])
  expect(await moved('/en/blog')).toEqual([301, '/en/blogs'])
  expect(await moved('/evenementen')).toEqual([301, '/events'])
  expect(await moved('/blog/wat-is-abrash?page=1')).toEqual([301, '/blogs/wat-is-abrash'])
})

test('every address in the sitemap shows a page itself', { tag: '@long' }, async ({ request }) => {
  const parts = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)/g)].map(
    ([, url = '']) => url,
  )
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) {
    const urls = [...(await (await request.get(part)).text()).matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => url)
    expect(urls.length, part).toBeGreaterThan(0)
    const step = part.includes('products') ? 25 : isTorture ? 1 : 5
    for (const url of urls.filter((_, at) => at % step === 0))
      expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200)
  }
})
