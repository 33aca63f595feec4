import { register } from '@toonbank/contract/shop/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

const shop = await aShop({ rateLimitScale: 1 })
const { db } = shop.database
const mailsMade = () => db.$count(mail, eq(mail.kind, 'accountMade'))

it('mails one mailbox three times a day, its plus-addresses counted together, and refuses nobody', async () => {
  for (let n = 0; n < 6; n++) {
    const body = { ...aGuest('x'), emailAddress: `iemand+${n}@example.nl` }
    expect(await shop.aVisitor().ask(register, { body })).toMatchObject({ ok: true })
  }
  expect(await mailsMade()).toBe(3)
})

it('mails thirty accounts an hour that one network makes, and lets the others in without a mail', async () => {
  for (let n = 0; n < 40; n++)
    expect(await shop.aVisitor().ask(register, { body: aGuest(`net${n}`) })).toMatchObject({ ok: true })
  expect(await mailsMade()).toBeLessThanOrEqual(30)
})
