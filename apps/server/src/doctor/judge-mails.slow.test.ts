import { register } from '@toonbank/contract/shop/account.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'
import { judgeMails } from './judge-mails.ts'

const shop = await aShop()

it('counts mails that wait for a mail server from the first on, and gives a mail server an hour', async () => {
  expect(await judgeMails(shop.database, false)).toMatchObject({ sentence: 'No mail waits.' })
  await shop.aVisitor().ask(register, { body: aGuest('mails') })
  expect(await judgeMails(shop.database, false)).toMatchObject({
    ...{ verdict: 'good', sentence: '1 mail waits for a mail server.' },
  })
  await shop.database.pool.query(`UPDATE mail SET last_failure = 'EENVELOPE 451'`)
  expect(
    await judgeMails(shop.database, true),
    'a mail that its receiver refused is no mail that arrived',
  ).toMatchObject({
    verdict: 'good',
    sentence: '1 mail waits, less than 60 minutes yet, and will be tried again; the last failure: EENVELOPE 451.',
  })
  await shop.database.pool.query(`UPDATE mail SET created_at = now() - interval '61 minutes'`)
  expect(await judgeMails(shop.database, true)).toMatchObject({ verdict: 'missing', about: 'mails' })
})
