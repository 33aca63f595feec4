import { expect, it } from 'vitest'
import { bodyOf, pageResponse } from './page-response.server.ts'

it('gives the page to who reads it, and its bytes to who asks for them, before or after', async () => {
  const html = Buffer.from('<p>€ 80</p>')
  const page = pageResponse(html, { status: 404, headers: { 'content-type': 'text/html' } })
  expect([page.status, page.headers.get('content-type'), bodyOf(page)]).toEqual([404, 'text/html', html])
  expect(await page.clone().text()).toBe('<p>€ 80</p>')
  expect(await page.text()).toBe('<p>€ 80</p>')
  expect(bodyOf(page)).toBe(html)
  expect(bodyOf(new Response(html))).toBeUndefined()
})
