import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({
  expectedErrors: [/status of (401|403|413|422|423|428|503)|^503: |CORS|frame|Content Security|blocked|ERR_/i],
})

interface BuiltRoute {
  readonly path?: string
  readonly parentId?: string
  readonly module: { readonly action?: unknown }
}

/** Every address of the built office that takes a form: a new one is in this test from birth. */
async function addressesWithAction(): Promise<string[]> {
  const { routes } = (await import(join(import.meta.dirname, '../../apps/admin/build/server/index.js'))) as {
    routes: Readonly<Record<string, BuiltRoute | undefined>>
  }
  const pathOf = (route: BuiltRoute | undefined): string =>
    route ? `${pathOf(routes[route.parentId ?? ''])}/${route.path ?? ''}` : ''
  return Object.values(routes)
    .filter((route) => route?.module.action !== undefined)
    .map((route) => `/beheer${pathOf(route).replace(/:\w+/g, '1')}`.replace(/\/{2,}/g, '/'))
}

/** Sends a body as a script of the office's own page does; gives the status. */
const send = (page: Page, path: string, type: string, length: number): Promise<number> =>
  page.evaluate(
    ([to, kind, size]) => {
      const asked = new XMLHttpRequest()
      asked.open('POST', to)
      asked.setRequestHeader(
        'x-office-token',
        document.querySelector<HTMLMetaElement>('[name=office-token]')?.content ?? '',
      )
      asked.setRequestHeader('content-type', kind)
      const answered = new Promise<number>((done) => {
        asked.onloadend = () => done(asked.status)
      })
      asked.send(`act=note&body=${'x'.repeat(size)}`)
      return answered
    },
    [path, type, length] as const,
  )

test('a body of five megabytes to any act of the office is refused, and the office goes on', {
  tag: ['@long', '@narrow'],
}, async ({ page }) => {
  await logInToOffice(page, 'eva', '/ik')
  const addresses = await addressesWithAction()
  expect(addresses).toEqual(
    expect.arrayContaining(['/beheer/bestellingen/1', '/beheer/bestellingen/samen', '/beheer/vragen/1', '/beheer/ik']),
  )
  const types = ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data; boundary=b'] as const
  const tries = [
    ...addresses.map((address) => [`${address}.data`, types[0]] as const),
    ...types.map((type) => ['/beheer/bestellingen/1', type] as const),
  ]
  for (const [path, type] of tries) expect(await send(page, path, type, 5_000_000), `${path} with ${type}`).toBe(413)
  await page.goto('/beheer/vandaag')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

/** A page of somebody else on another port of this host: the same site, so that cookies go along. */
async function foreignPage(html: string) {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`,
    close: () => server.close(),
  }
}

test('a page of another origin reaches nothing of the office by form, fetch or frame', {
  tag: ['@long', '@narrow'],
}, async ({ page, browser, baseURL }) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  await logInToOffice(page, 'eva', `/bestellingen/${number}`)
  const office = `${baseURL}/beheer`
  const foreign = await foreignPage(`<!doctype html><title>elders</title>
    <form method="post" action="${office}/bestellingen/${number}"><input name="act" value="hold"><input name="reason" value="kwaad"><button>Ga</button></form>
    <iframe src="${office}/bestellingen/${number}"></iframe>`)
  try {
    const other = await page.context().newPage()
    await other.goto(foreign.url)
    const reached = await other.evaluate(async (address) => {
      const tries: RequestInit[] = [
        { credentials: 'include' },
        { credentials: 'include', mode: 'no-cors' },
        {
          credentials: 'include',
          mode: 'no-cors',
          method: 'POST',
          body: new URLSearchParams({ act: 'hold', reason: 'kwaad' }),
        },
        { credentials: 'include', method: 'POST', headers: { 'x-office-token': 'x' }, body: 'act=hold&reason=kwaad' },
      ]
      const read: string[] = []
      for (const one of tries)
        for (const path of ['', '.data', '/proef'])
          read.push(
            await fetch(address + path, one).then(
              (answer) => answer.text(),
              () => '',
            ),
          )
      return read.join('')
    }, `${office}/bestellingen/${number}`)
    expect(reached).toBe('')
    expect(
      await other
        .frames()[1]
        ?.evaluate(() => document.body.innerText)
        .catch(() => ''),
    ).not.toContain(number)
    await other.getByRole('button', { name: 'Ga' }).click()
    await other.waitForURL(`${office}/bestellingen/${number}`)
    await expect(other.locator('body')).not.toContainText(number)
    await page.reload()
    await expect(page.getByText('Verstuur 1 stuk')).toBeVisible()
    await expect(page.getByText('kwaad')).toHaveCount(0)
  } finally {
    foreign.close()
  }
})

test('a shop that is busy is asked again by itself, and what was typed is done once', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  await logInToOffice(page, 'eva', `/bestellingen/${number}`)
  let refusals = 0
  await page.route(/\.data/, async (route) => {
    if (route.request().method() !== 'POST' || refusals++ > 1) return route.continue()
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '' })
  })
  await page.getByLabel('Notitie voor het personeel').fill('Bel terug.')
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  await expect(page.getByText('Het is even druk in de winkel. Er wordt vanzelf opnieuw geprobeerd')).toBeVisible()
  await expect(page.locator('li').filter({ hasText: 'Bel terug.' })).toHaveCount(1)
  await expect(page.getByText('Het is even druk in de winkel.')).toHaveCount(0)
})
