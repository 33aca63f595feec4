import { expectAccessible } from '../steps/axe.ts'
import { beginByPassword, invitationIn, logInToOffice } from '../steps/office.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of (403|422|423|428)|in a frame|Framing/] })

test('the owner invites a colleague, who begins by the link and sees the own tasks alone', async ({
  page,
  browser,
}) => {
  await logInToOffice(page, 'eva', '/personeel')
  await expectAccessible(page)
  const emailAddress = `tess-${Date.now()}@winkel.example`
  await page.getByRole('button', { name: 'Nodig iemand uit' }).click()
  await page.getByLabel('Naam').fill('Tess')
  await page.getByLabel('E-mailadres').fill(emailAddress)
  await expect(page.getByLabel('Eigen grens per dag (€)')).toBeVisible()
  await page.getByLabel('Rol').selectOption('magazijn')
  // Whoever sends no money back has no limit for it.
  await expect(page.getByLabel('Eigen grens per dag (€)')).toHaveCount(0)
  await expect(page.getByText('€ 0,00')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verstuur de uitnodiging' }).click()
  await expect(page.getByRole('status')).toHaveText('De uitnodiging is onderweg.')

  const colleague = await (await browser.newContext()).newPage()
  await colleague.goto(await invitationIn(page, emailAddress))
  await expect(colleague.getByRole('heading', { name: 'Welkom bij het beheer' })).toBeVisible()
  await expectAccessible(colleague)
  await beginByPassword(colleague)
  await expect(colleague.getByRole('listitem')).toHaveCount(10)
  await colleague.getByRole('link', { name: 'Ik heb ze bewaard' }).click()
  await expect(colleague.getByRole('heading', { name: 'Vandaag', level: 1 })).toBeVisible()
  await expect(colleague.getByRole('link', { name: 'Personeel' })).toHaveCount(0)
  // Typed by hand it is refused with one sentence, and a way on.
  await colleague.goto('/beheer/personeel')
  await expect(colleague.getByText('Dit hoort niet bij je taken.')).toBeVisible()
})

test('a session that is locked meanwhile keeps what was typed, and does the act after the proof', {
  tag: '@long',
}, async ({ page }) => {
  await logInToOffice(page, 'eva', '/personeel')
  await page.getByRole('button', { name: 'Nodig iemand uit' }).click()
  await page.getByLabel('Naam').fill('Ulla')
  await page.getByLabel('E-mailadres').fill(`ulla-${Date.now()}@winkel.example`)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/beheer/ik')
  await otherTab.getByRole('button', { name: 'Vergrendel nu' }).click()
  await expect(otherTab.getByRole('heading', { name: 'Het beheer is vergrendeld' })).toBeVisible()

  await page.getByRole('button', { name: 'Verstuur de uitnodiging' }).click()
  const proof = page.getByRole('dialog', { name: 'Het beheer is vergrendeld' })
  await proof.getByLabel('Wachtwoord').fill('niet goed')
  await proof.getByRole('button', { name: 'Ontgrendel' }).click()
  await expect(proof.getByRole('alert')).toContainText('Dat klopt niet')
  await proof.getByLabel('Wachtwoord').fill('Beheer1Demo')
  await proof.getByRole('button', { name: 'Ontgrendel' }).click()
  await expect(page.getByRole('status')).toHaveText('De uitnodiging is onderweg.')
})

test('a script in the shop reaches nothing of the office on the same host', async ({ page }) => {
  await logInToOffice(page, 'eva')
  await page.goto('/')
  const got = await page.evaluate(async () => {
    const status = async (init: RequestInit) => (await fetch('/beheer/personeel', init)).status
    const data = async () => (await fetch('/beheer/personeel.data', { method: 'POST', body: 'act=end&id=1' })).status
    const opened = window.open('/beheer/personeel')
    await new Promise((done) => setTimeout(done, 1_500))
    let document: string
    try {
      document = opened?.document.documentElement.innerHTML ?? 'severed'
    } catch {
      document = 'severed'
    }
    return {
      fetched: await status({}),
      asDocument: await status({ mode: 'same-origin' }),
      posted: await data(),
      document,
      isClosed: opened?.closed,
    }
  })
  expect(got).toMatchObject({ fetched: 403, asDocument: 403, posted: 403 })
  expect(got.document).not.toContain('office-token')
  const framed = await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/beheer/personeel'
    document.body.append(frame)
    await new Promise((done) => frame.addEventListener('load', done, { once: true }))
    try {
      return frame.contentDocument?.documentElement.innerHTML ?? ''
    } catch {
      return ''
    }
  })
  expect(framed).not.toContain('office-token')
})
