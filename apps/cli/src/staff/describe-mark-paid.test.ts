import { judgeTransfers } from '@toonbank/server/doctor/judge-shop.ts'
import { readSettings } from '@toonbank/server/settings.ts'
import { expect, it } from 'vitest'
import { readArguments } from '../read-arguments.ts'
import { describeMarkPaid } from './describe-mark-paid.ts'

const marked = { kind: 'paid', missing: 0, toReturn: 0, isKnown: false, areGoodsMissing: false } as const

it.each([
  [{}, 'Order TB26-1 is paid.'],
  [{ isKnown: true }, 'Order TB26-1 is paid. That was entered before; nothing changed.'],
  [{ toReturn: 2_50 }, 'Order TB26-1 is paid. € 2.50 is to be sent back.'],
  [{ areGoodsMissing: true }, 'Order TB26-1 is paid. Its goods were sold meanwhile: a person must decide.'],
  [
    { kind: 'tooLittle', missing: 1_00 },
    '€ 100.00 has come in for TB26-1, and € 1.00 is missing: it is not paid. When the rest comes, enter the sum.',
  ],
  [
    { kind: 'notOwed', toReturn: 100_00 },
    'Order TB26-1 owes nothing: it was paid otherwise, or is cancelled. € 100.00 is to be sent back.',
  ],
] as const)('says what a payment that staff has entered comes to: %j', (more, expected) => {
  expect(describeMarkPaid('TB26-1', 100_00, { ...marked, ...more })).toBe(expected)
})

it('reads an amount with a point, a comma or neither', () => {
  const read = (amount: string) => readArguments(['mark-paid', 'tb26-000001', amount])
  expect(read('149.95')).toMatchObject({
    kind: 'staff',
    request: {
      call: { path: '/api/staff/orders/:number/transfers' },
      args: { number: 'TB26-000001', received: 149_95 },
    },
  })
  expect([read('149,95'), read('149')]).toMatchObject([
    { request: { args: { received: 149_95 } } },
    { request: { args: { received: 149_00 } } },
  ])
  for (const wrong of ['-1', '1.234', '0', '$10', 'ten']) expect(read(wrong)).toHaveProperty('wrong')
})

it('has the doctor say that bank transfer is active without an account', () => {
  const account = {
    BANK_TRANSFER_IBAN: 'BE68539007547034',
    BANK_TRANSFER_NAME: 'Toonbank BV',
    BANK_TRANSFER_BIC: 'GKCCBEBB',
  }
  expect(judgeTransfers(true, readSettings({}))).toMatchObject({
    verdict: 'missing',
    sentence: expect.stringContaining('BANK_TRANSFER_IBAN'),
  })
  expect(judgeTransfers(true, readSettings(account)).verdict).toBe('good')
  expect(judgeTransfers(false, readSettings({})).verdict).toBe('good')
})
