import { expect, it } from 'vitest'
import { cookieJar } from './cookie-jar.server.ts'

it('sends the visitor’s cookies on to the API', () => {
  expect(cookieJar('es_cuid=abc; auth_token=x=y').header()).toBe('es_cuid=abc; auth_token=x=y')
})

it('shows the next call a cookie that an answer set, and passes it to the browser unchanged', () => {
  const jar = cookieJar('es_cuid=old')
  jar.keep(['es_cuid=new; Path=/; HttpOnly', 'es_s=1; Max-Age=60'])
  expect(jar.header()).toBe('es_cuid=new; es_s=1')
  expect(jar.setCookies()).toEqual(['es_cuid=new; Path=/; HttpOnly', 'es_s=1; Max-Age=60'])
})

it('forgets a cookie that an answer cleared', () => {
  const jar = cookieJar('auth_token=t; es_cuid=c')
  jar.keep(['auth_token=; Max-Age=0; Path=/', 'es_cuid=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
  expect(jar.has('auth_token')).toBe(false)
  expect(jar.header()).toBe('')
})
