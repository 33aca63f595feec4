import { type MailKind, mailDataSchemas } from '@toonbank/database/stored/mail-data.ts'
import { contrastOf } from '@toonbank/domain/config/contrast.ts'
import { shopColours } from '@toonbank/domain/config/theme.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { describe, expect, it } from 'vitest'
import { sampleContext, sampleMails } from '../testing/sample-mails.ts'
import { darkColours } from './mail-look.ts'
import { renderMail } from './render-mail.ts'

const kinds = Object.keys(mailDataSchemas) as MailKind[]
const data = sampleMails('/media/12345678/amelne')
const all = locales.flatMap((locale) => kinds.map((kind) => ({ locale, kind })))
const draw = ({ locale, kind }: (typeof all)[number], more = {}) =>
  renderMail(kind, data[kind], { ...sampleContext(kind, locale), ...more })

describe.each(all)('$kind in $locale', (one) => {
  it('is small, has its subject as the only title, one button at most, and pictures with a size and a name', async () => {
    const { html, text, subject } = await draw(one)
    expect(html.length).toBeLessThan(60_000)
    expect([...html.matchAll(/<h1[^>]*>([^<]*)</g)].map(([, title]) => title?.replaceAll('&amp;', '&'))).toEqual([
      subject,
    ])
    expect([...html.matchAll(/class="button"/g)].length).toBeLessThanOrEqual(1)
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) {
      expect(picture).toMatch(/src="https:\/\/shop\.example\//)
      for (const attribute of [/ alt="[^"]+"/, / width="\d+"/, / height="\d+"/]) expect(picture).toMatch(attribute)
    }
    expect(html).not.toMatch(/@heading|@text|undefined|Georgia/)
    expect(text).not.toMatch(/undefined|, (NL|BE)\b/)
  })
})

it('names the country of an address, unless it is the country of the shop', async () => {
  const shop = sampleContext('orderShipped', 'nld')
  const addressed = async (country: string, more = {}) => {
    const { address } = data.orderShipped
    const parcel = { ...data.orderShipped, address: [...address.slice(0, -1), country] }
    return (await renderMail('orderShipped', parcel, { ...shop, ...more })).text
  }
  expect(await addressed('BE')).toContain('3512 JC Utrecht, België')
  expect(await addressed('NL')).toMatch(/3512 JC Utrecht\n/)
  expect(await addressed('NL', { seller: undefined })).toContain('3512 JC Utrecht, Nederland')
})

it('wears the colours and letters of the theme', async () => {
  const colours = { clay: '#234567', paper: '#fffaf0' }
  const { html } = await draw({ locale: 'nld', kind: 'passwordReset' }, { colours, fonts: { heading: 'slab' } })
  for (const said of ['#234567', '#fffaf0', 'font-family:Rockwell']) expect(html).toContain(said)
  expect(html).not.toMatch(/#a3471f|#faf7f2/)
})

it.each([
  shopColours,
  { ...shopColours, ink: '#113355', clay: '#0a5c50', paper: '#f4f6f8' },
  { ...shopColours, ink: '#000000', clay: '#111111', muted: '#555555', paper: '#ffffff' },
])('can be read on a dark screen', (light) => {
  const dark = darkColours(light)
  if (!dark) throw new Error('no colours')
  for (const ground of [dark.paper, dark.surface])
    for (const text of [dark.ink, dark.muted, dark.clay]) expect(contrastOf(ground, text)).toBeGreaterThanOrEqual(4.5)
})

it('leaves a dark theme as it is', async () => {
  const colours = { paper: '#14110e', surface: '#1d1915', ink: '#f4eee6' }
  const { html } = await draw({ locale: 'nld', kind: 'loginLink' }, { colours })
  expect(html).toContain('name="color-scheme" content="dark"')
  expect(html).not.toContain('prefers-color-scheme')
})
