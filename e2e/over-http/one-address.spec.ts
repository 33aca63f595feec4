import { expect, test } from '@playwright/test'

/**
 * Every other way to write a page's address, and where its one redirect leads; null: there is no such page, and no
 * redirect to it.
 */
const addresses = [
  ['/%76loerkleden', '/vloerkleden'],
  ['/vloerkleden%2Fkleur%3Ablauw', '/vloerkleden/kleur:blauw'],
  ['/vloerkleden/kleur:groen%2Cblauw//?page=1', '/vloerkleden/kleur:blauw,groen'],
  ['/vloerkleden/kleur:geen-kleur/?sort=foo', '/vloerkleden'],
  ['/EN/rugs', '/en/rugs'],
  ['/EN', '/en'],
  ['/blogs/%77at-is-abrash/', '/blogs/wat-is-abrash'],
  ['/search/?q=kleed', '/zoeken?q=kleed'],
  ['/en/zoeken?q=rug&page=1', '/en/search?q=rug'],
  // A price that a search names is a filter.
  ['/zoeken?q=vloerkleed%20onder%20300%20euro', '/zoeken/prijs:0-300?q=vloerkleed'],
  ['/en/search?q=under%20%E2%82%AC300', '/en/search/price:0-300?q=rug'],
  // What a merchant's rule leads to, and where that stands.
  ['/tapijten/blauw-en-groen', '/vloerkleden/kleur:blauw,groen'],
  ['/tapijten//oud-model/', '/vloerkleden'],
  ['/vloerkleden/kleur:groen,blauw?page=99', null],
  ['/blogs?min=1&max=2', null],
] as const

for (const [asked, stands] of addresses)
  test(`${asked} has one address`, async ({ request }) => {
    const answer = await request.get(asked, { maxRedirects: 0 })
    if (stands === null) return expect(answer.status()).toBe(404)
    expect([301, 302]).toContain(answer.status())
    expect(answer.headers().location).toBe(stands)
    expect((await request.get(stands, { maxRedirects: 0 })).status()).toBe(200)
  })

test('a page that is not there has one title: what it says', async ({ request }) => {
  for (const [path, title] of [
    ['/checkout/onzin', 'Onbekende stap'],
    ['/en/checkout/nonsense', 'Unknown step'],
    ['/geen-pagina', 'Deze pagina is er niet'],
  ] as const) {
    const html = await (await request.get(path)).text()
    expect([...html.matchAll(/<title>([^<]*)/g)].map(([, said]) => said)).toEqual([title])
  }
})
