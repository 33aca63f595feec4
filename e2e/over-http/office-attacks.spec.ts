import { type APIRequestContext, expect, request, test } from '@playwright/test'

const document = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
const call = { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }

/** Somebody of the staff, by plain calls; gives the headers of a script of the office's own page. */
async function loggedIn(calls: APIRequestContext, name: string) {
  const page = await (await calls.get('/beheer/aanmelden', { headers: document })).text()
  const [, token = ''] = /name="office-token" content="([^"]+)"/.exec(page) ?? []
  const headers = { ...call, 'x-office-token': token }
  const data = {
    demand: 'logIn',
    by: 'password',
    emailAddress: `${name}@toonbank.example`,
    password: 'Beheer1Demo',
    code: '',
  }
  const answer = await calls.post('/beheer/bewijs', { headers, data })
  expect(answer.status()).toBeLessThan(300)
  return headers
}

const expectShop = async (calls: APIRequestContext) =>
  expect((await calls.get('/', { headers: document })).status()).toBe(200)

test('two hundred at once on login and on a list are all answered, and the shop sells on', { tag: '@long' }, async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const calls = await request.newContext({ baseURL: baseURL ?? '' })
  const headers = await loggedIn(calls, 'ruud')
  const many = <Value>(one: (at: number) => Promise<Value>) =>
    Promise.all(Array.from({ length: 200 }, (_, at) => one(at)))
  const wrong = { demand: 'logIn', by: 'password', password: 'Niet-het-wachtwoord-1', code: '' }
  const guesses = many(async (at) => {
    const data = { ...wrong, emailAddress: `emma+${at % 20}@toonbank.example` }
    return (await calls.post('/beheer/bewijs', { headers, data })).status()
  })
  await expectShop(calls)
  for (const status of await guesses) expect([422, 429, 503]).toContain(status)
  const lists = many(async (at) => {
    const answer = await calls.get(`/beheer/bestellingen.data?view=all&q=${at % 7}`, { headers })
    return answer.status()
  })
  await expectShop(calls)
  const statuses = await lists
  for (const status of statuses) expect([200, 202, 503]).toContain(status)
  expect(statuses).toContain(200)
  expect((await calls.get('/beheer/vandaag', { headers: document })).status()).toBe(200)
  await calls.dispose()
})
