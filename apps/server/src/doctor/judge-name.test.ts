import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { judgeName } from './judge-name.ts'

const support = { email: 'hallo@wol.example', phoneNumber: '030 123 45 67', whatsappNumber: '' }
const own = { name: 'Wol', support }
const demo = { name: 'Nop & Draad', support: { ...support, email: 'hallo@nopendraad.example.nl' } }
const { settings: example } = JSON.parse(
  readFileSync(new URL('../../../../docs/shop.example.json', import.meta.url), 'utf8'),
)

it('misses a name and an e-mail address of its own while the shop has those of the demo', () => {
  expect(judgeName(own, demo)).toMatchObject({ verdict: 'good', sentence: 'The shop is Wol.' })
  expect(judgeName({ ...own, name: demo.name }, demo)).toMatchObject({ verdict: 'missing', about: 'shop' })
  expect(judgeName({ ...own, support: demo.support }, demo)).toMatchObject({ verdict: 'missing' })
})

it('warns of a shop whose mails have no sender', () => {
  expect(judgeName({ ...own, support: { ...support, email: '' } }, demo)).toMatchObject({ verdict: 'dangerous' })
})

it('names what was left of the example: shoppers would call and write to nobody', () => {
  for (const left of [
    { ...own, name: example.name },
    { ...own, support: { ...support, email: example.support.email } },
    { ...own, support: { ...support, phoneNumber: example.support.phoneNumber } },
  ])
    expect(judgeName(left, demo)).toMatchObject({
      ...{ verdict: 'missing', sentence: expect.stringContaining('shop.example.json') },
    })
})
