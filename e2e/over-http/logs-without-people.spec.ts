import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { connect } from '@toonbank/database/connect.ts'
import { findRunning } from '@toonbank/database/embedded/find-running.ts'
import { built, startServer } from '@toonbank/server/testing/server-process.ts'
import { aBuyer, type Buyer, findProduct, ordersOf, pay, payAtTheBank } from '../steps/buyer.ts'
import { rudeMailServer } from '../steps/rude-mail-server.ts'

/** A letter for each customer: names hold no digits. */
const people = [...'abcdefghijklmnopqrst'].map((letter) => `Herkenbaar${letter.repeat(3)}`)
const passwordOf = (name: string) => `Geheim-${name}-1`
const mailOf = (name: string) => `${name.toLowerCase()}@klant.example`

const detailsOf = (name: string) => ({
  customerType: 'private',
  firstName: name,
  lastName: `van ${name}`,
  emailAddress: mailOf(name),
  password: passwordOf(name),
  phoneNumber: '06-87654321',
  countryCode: 'NL',
  zipCode: '9753 ZX',
  houseNumber: '8642',
  streetName: `${name}straat`,
  city: `${name}stad`,
})

interface Line {
  readonly level: number
  readonly requestId?: string
  readonly msg: string
}

test('twenty customers leave no mark in all that the server writes, whatever goes wrong, and every line of a request has its number', {
  tag: '@long',
}, async () => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'toonbank-logs-'))
  const mails = await rudeMailServer()
  const server = startServer(
    { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'trace', SMTP_URL: mails.url },
    { program: built },
  )
  const marks = new Set<string>(people.flatMap((name) => [name, mailOf(name)]).concat('87654321', '9753 ZX', 'Geheim-'))
  try {
    const shop = await server.ready()
    const database = connect((await findRunning(dataDir)) ?? '', { max: 2 })
    const productId = await findProduct(
      await aBuyer(shop),
      'ondertapijten-en-onderhoud/onderhoud',
      'Kleedborstel Beuken',
    )
    const numbers: string[] = []

    const visit = async (name: string) => {
      const buyer = await aBuyer(shop)
      const note = async () => {
        for (const { value } of (await buyer.calls.storageState()).cookies) if (value.length >= 16) marks.add(value)
      }
      await buyer.ask('/api/v2/cart/lines', { item: { productId, quantity: 1, options: [] } })
      await note()
      expect((await buyer.ask('/api/v2/account/register', detailsOf(name))).status).toBe(200)
      await note()
      await buyer.ask('/api/v2/account/login', { email: mailOf(name), password: `wrong ${passwordOf(name)}` })
      await buyer.ask('/api/v2/account/login', { email: mailOf(name), password: passwordOf(name) })
      await note()
      await buyer.ask('/api/v2/account/reset', { emailAddress: mailOf(name) })
      await buyer.ask('/api/v2/account/login-link', { emailAddress: mailOf(name), to: '/cart' })
      const madeUp = `${name}-made-up-login-token-1234`
      await buyer.ask('/api/v2/account/login-link/login', { token: madeUp, emailAddress: mailOf(name) })
      await buyer.calls.get(`/account/login/link?token=${madeUp}&to=/cart`)
      await buyer.ask('/api/v2/account/password', {
        token: `${name}-made-up-token-1234567890`,
        password: passwordOf(name),
      })
      await buyer.ask('/api/v2/cart', { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' })
      await buyer.ask('/api/v2/account/cart/state')
      const paid = await pay(buyer)
      const { paymentUrl } = paid.data as { paymentUrl: string }
      marks.add(paymentUrl.split('/').at(-1) ?? '')
      expect(await payAtTheBank(buyer, paid)).toBe(303)
      await note()
      expect(await ordersOf(buyer)).toHaveLength(1)
      // A page that the storefront draws for somebody, and a form that it takes.
      await buyer.calls.get('/account/overview')
      await buyer.calls.post('/account/login', { form: { email: mailOf(name), password: 'wrong' } })
      return buyer
    }
    const buyers: { readonly name: string; readonly buyer: Buyer }[] = []
    const inFours = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => {
      for (let at = 0; at < items.length; at += 4) await Promise.all(items.slice(at, at + 4).map(work))
    }
    await inFours(people, async (name) => void buyers.push({ name, buyer: await visit(name) }))
    const { rows } = await database.pool.query<{ hash: string }>('SELECT token_hash AS hash FROM session')
    for (const { hash } of rows) marks.add(hash)

    // What PostgreSQL refuses it tells with the whole row.
    await database.pool.query(`ALTER TABLE customer ADD CHECK (phone_number <> '0687654321') NOT VALID`)
    await database.pool.query('ALTER TABLE session ADD CHECK (length(token_hash) < 3) NOT VALID')
    await database.pool.query(`ALTER TABLE mail ADD CHECK (kind <> 'passwordReset') NOT VALID`)
    await database.pool.query('ALTER TABLE cart_line ADD CHECK (quantity < 5) NOT VALID')
    const provoke = async ({ name, buyer }: (typeof buyers)[number]) => {
      const refused = [
        buyer.calls.post('/api/v2/account', {
          data: { firstName: `${name}je`, phoneNumber: '06-87654321', password: passwordOf(name) },
        }),
        buyer.calls.post('/api/v2/account/login', { data: { email: mailOf(name), password: passwordOf(name) } }),
        buyer.calls.post('/account/login', { form: { email: mailOf(name), password: passwordOf(name) } }),
        buyer.calls.post('/api/v2/account/reset', { data: { emailAddress: mailOf(name) } }),
        buyer.calls.post('/api/v2/cart/lines', { data: { item: { productId, quantity: 7, options: [] } } }),
      ]
      for (const answer of await Promise.all(refused))
        if (answer.status() >= 500) numbers.push(answer.headers()['x-request-id'] ?? 'none')
    }
    await inFours(buyers, provoke)
    expect(numbers.length).toBeGreaterThan(2 * people.length)
    await expect.poll(mails.refused, { timeout: 20_000 }).toBeGreaterThan(5)
    await database.close()
    server.child.kill('SIGTERM')
    const { said } = await server.ended

    for (const mark of marks)
      expect(said.toLowerCase().includes(mark.toLowerCase()), `the log holds ${mark}`).toBe(false)
    const lines = said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []))
    for (const number of numbers)
      expect(lines.filter(({ requestId }) => requestId === number).length, number).toBeGreaterThan(0)
    // What a developer needs is there.
    expect(said).toMatch(/"code":"23514"/)
    expect(said).toMatch(/"query":"insert into/)
    expect(lines.filter(({ level, requestId }) => level >= 50 && !requestId)).toEqual([])
  } finally {
    await server.stop()
    mails.server.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
})
