import { expect, test } from '@playwright/test'
import { aBuyer, findProduct } from '../steps/buyer.ts'

for (const [path, sentence] of [
  ['/en/no-such-page', 'Page not found: /en/no-such-page'],
  ['/geen-pagina', 'Pagina niet gevonden: /geen-pagina'],
  ['/en/product/999999/rug', 'Page not found: /en/product/999999/rug'],
  ['/product/geen-getal', 'Pagina niet gevonden: /product/geen-getal'],
  ['/en/rugs?page=999', 'Page not found: /en/rugs'],
] as const) {
  test(`${path} is not found and says so`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain(sentence)
  })
}

test('a path with a slash at the end moves to the same path without it', async ({ request }) => {
  for (const path of ['/vloerkleden', '/en/rugs', '/en//rugs', '/cart', '/account/login', '/geen-pagina']) {
    const answer = await request.get(`${path}/?sort=lowest-price`, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(301)
    expect(new URL(answer.headers().location ?? '', 'http://shop').pathname, path).toBe(path.replace('//', '/'))
  }
  expect((await request.get('/', { maxRedirects: 0 })).status()).toBe(200)
})

test('a product with a wrong or missing slug moves to its own address, in each language', async ({
  request,
  baseURL,
}) => {
  const productId = await findProduct(await aBuyer(baseURL), 'boeken', 'Boek: De verfketel')
  for (const [asked, right] of [
    [`/product/${productId}`, `/product/${productId}/boek-de-verfketel`],
    [`/product//${productId}/verkeerd/`, `/product/${productId}/boek-de-verfketel`],
    [`/product/${productId}/verkeerd`, `/product/${productId}/boek-de-verfketel`],
    [`/en/product/${productId}/boek-de-verfketel`, `/en/product/${productId}/book-the-dye-pot`],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect(answer.status(), asked).toBe(301)
    expect(answer.headers().location).toBe(right)
    expect((await request.get(right, { maxRedirects: 0 })).status()).toBe(200)
  }
})

test('page 1 has one address', async ({ request }) => {
  const answer = await request.get('/vloerkleden?page=1', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/vloerkleden'])
})

test('nobody comes into an account without logging in', async ({ request }) => {
  const answer = await request.get('/account/orders', { maxRedirects: 0 })
  expect(Math.floor(answer.status() / 100)).toBe(3)
  expect(answer.headers().location).toBe('/account/login?to=%2Faccount%2Forders')
})
