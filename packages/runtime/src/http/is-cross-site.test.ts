import { expect, it } from 'vitest'
import { isCrossSite } from './is-cross-site.ts'

const session = { cookie: 'x=1; auth_token=abc' }

it.each<[string, string, Record<string, string>, boolean]>([
  [
    'another site, with its origin',
    'https://shop.example',
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    true,
  ],
  ['another site, without an origin', 'https://shop.example', { 'sec-fetch-site': 'cross-site' }, true],
  ['another site, from a browser that says no site', 'https://shop.example', { origin: 'https://evil.example' }, true],
  ['a sandboxed frame', 'https://shop.example', { origin: 'null' }, true],
  ['another subdomain', 'https://shop.example', { 'sec-fetch-site': 'same-site' }, true],
  [
    'another subdomain, from a browser that says no site',
    'https://shop.example',
    { origin: 'https://blog.shop.example' },
    true,
  ],
  ['another port', 'https://shop.example:8443', { origin: 'https://shop.example', host: 'shop.example:8443' }, true],
  [
    'the same name without https',
    'https://shop.example',
    { origin: 'http://shop.example', host: 'shop.example' },
    true,
  ],
  ['nowhere, with a session', 'https://shop.example', session, true],
  [
    'nowhere, with a session whose cookie is written oddly',
    'https://shop.example',
    { cookie: 'a=1;auth_token =abc' },
    true,
  ],
  ['nowhere, without a session', 'https://shop.example', { cookie: 'es_cuid=abc' }, false],
  [
    'nowhere, with a bearer token',
    'https://shop.example',
    { ...session, authorization: `Bearer ${'a'.repeat(32)}` },
    false,
  ],
  ['our own page', 'https://shop.example', { 'sec-fetch-site': 'same-origin', ...session }, false],
  [
    'our own page, whose origin the browser keeps to itself',
    'https://shop.example',
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    false,
  ],
  [
    'our own page, behind a proxy that ends TLS',
    'https://shop.example',
    { origin: 'https://shop.example', host: '127.0.0.1:3000' },
    false,
  ],
  [
    'our own page, on a port of its own',
    'https://shop.example:8443',
    { origin: 'https://shop.example:8443', host: 'shop.example' },
    false,
  ],
  [
    'our own page, under another name',
    'https://shop.example',
    { origin: 'https://www.shop.example', host: 'www.shop.example:443' },
    false,
  ],
  [
    'our own page, on this machine',
    'https://shop.example',
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    false,
  ],
])('tells whether a change from %s is foreign', (_, appUrl, headers, expected) => {
  expect(isCrossSite({ method: 'POST', headers: new Headers(headers) }, appUrl)).toBe(expected)
  expect(isCrossSite({ method: 'DELETE', headers: new Headers(headers) }, appUrl)).toBe(expected)
  expect(isCrossSite({ method: 'GET', headers: new Headers(headers) }, appUrl)).toBe(false)
})
