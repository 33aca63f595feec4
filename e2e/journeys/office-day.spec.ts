import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of (403|422|423|428)/] })

test('a task of the day is taken by one, and a colleague sees by whom @long', async ({ page, browser }) => {
  await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  await logInToOffice(page, 'eva')
  await expectAccessible(page)
  // Where many wait, the oldest are shown, and the order of this journey is not among them.
  const taking = page.getByRole('button', { name: /^Ik pak dit: TB/ }).last()
  const number = (await taking.getAttribute('aria-label'))?.replace('Ik pak dit: ', '') ?? ''
  const task = page.getByRole('listitem').filter({ hasText: number }).first()
  await task.getByRole('button', { name: 'Ik pak dit' }).click()
  await expect(task.getByText('Jij pakt dit')).toBeVisible()
  const colleague = await (await browser.newContext()).newPage()
  await logInToOffice(colleague, 'anja')
  await expect(colleague.getByText('Omzet vandaag')).toHaveCount(0)
  const theirs = colleague.getByRole('listitem').filter({ hasText: number }).first()
  await expect(theirs.getByText('Eva Hofstra pakt dit')).toBeVisible()
  await task.getByRole('button', { name: 'Stel uit' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Stel uit' }).click()
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
  // The colleague's page hears it, and moves nothing.
  await expect(theirs.getByText('klaar')).toBeVisible()
  await expect(theirs.getByRole('button')).toHaveCount(0)
  await page.getByText('Klaar of uitgesteld (1)').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Zet terug: ${number}` }).click()
  await expect(task.getByRole('button', { name: 'Ik pak dit' })).toBeVisible()
})

test('lists of the day are read with a phone, by keyboard and by screen readers', { tag: '@long' }, async ({
  page,
}) => {
  await logInToOffice(page, 'eva', '/geschiedenis')
  for (const [path, title] of [
    ['geschiedenis', 'Geschiedenis'],
    ['retouren', 'Retouren'],
    ['beoordelingen', 'Beoordelingen'],
    ['offertes', 'Offertes'],
    ['klanten', 'Klanten'],
    ['vragen', 'Vragen'],
  ] as const) {
    await page.goto(`/beheer/${path}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('the history says fields, codes and money in words, by person and by kind, and stands on the page of an order', {
  tag: '@long',
}, async ({ page, browser }) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  await logInToOffice(page, 'eva', '/geschiedenis')
  await page.getByLabel('Wat').selectOption('factuur')
  await page.getByRole('button', { name: 'Toon' }).click()
  await expect(page).toHaveURL(/kind=invoice/)
  const invoice = page.getByRole('row').filter({ hasText: number })
  await expect(invoice).toHaveCount(1)
  await expect(invoice).toContainText(/nummer F\d{4}-\d+/)
  await expect(invoice).toContainText(/totaal met btw €/)
  await page.goto('/beheer/geschiedenis?kind=staff')
  await page.getByRole('table').getByRole('link', { name: 'Eva Hofstra' }).first().click()
  await expect(page).toHaveURL(/who=staff/)
  await expect(page.getByLabel('Wie')).toHaveValue(/^staff:\d+$/)
  await page.goto('/beheer/geschiedenis?colour=red')
  await expect(page.getByRole('alert')).toContainText('colour')
  await page.goto(`/beheer/bestellingen/${number}`)
  await page.getByText('Geschiedenis', { exact: true }).last().click()
  await expect(page.getByRole('table', { name: 'Geschiedenis' })).toContainText('wacht op betaling → te verzenden')
  await expectAccessible(page)
})
