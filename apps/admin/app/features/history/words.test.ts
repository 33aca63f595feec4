import { readdirSync, readFileSync } from 'node:fs'
import { customerActs } from '@toonbank/domain/account/customer-act.ts'
import { orderCauses, orderStates } from '@toonbank/domain/order/order-state.ts'
import { paymentStatuses, paymentTaskKinds } from '@toonbank/domain/payment/payment-status.ts'
import { refundReasons, refundStatuses } from '@toonbank/domain/payment/refund.ts'
import { quoteActs } from '@toonbank/domain/quote/quote-rules.ts'
import { approvalStates, graceActs, jobActs, waitingActStates } from '@toonbank/domain/staff/held-act.ts'
import { staffRoles } from '@toonbank/domain/staff/staff-member.ts'
import { expect, it } from 'vitest'
import { codeTexts, codeWord } from './code-texts.ts'
import { fieldTexts } from './field-texts.ts'

const parts = readFileSync(new URL('../../../../../packages/shop/src/office/history-parts.ts', import.meta.url), 'utf8')

it('has a word for every field that a part of the history names', () => {
  const built = [...parts.matchAll(/jsonb_build_object\(([^;]*?)\)\s*(?:,|AS|FROM)/gs)].map(([, inside = '']) => inside)
  const names = built.flatMap((inside) => [...inside.matchAll(/'(\w+)',/g)].map(([, name = '']) => name))
  expect(names.length).toBeGreaterThan(30)
  // Codes stand among them as values.
  const unknown = [...new Set(names)].filter(
    (name) => !Object.hasOwn(fieldTexts.nld, name) && !Object.hasOwn(codeTexts.nld, name),
  )
  expect(unknown).toEqual([])
})

it('has a word for every state, cause and kind', () => {
  const isKnown = (of: string, code: string) =>
    Object.hasOwn(codeTexts.nld, code) || Object.hasOwn(codeTexts.nld, `${of}.${code}`)
  expect(orderStates.filter((code) => !isKnown('orderState', code))).toEqual([])
  expect(orderCauses.filter((code) => !isKnown('cause', code))).toEqual([])
  const others = [
    ...paymentStatuses,
    ...paymentTaskKinds,
    ...refundReasons,
    ...refundStatuses,
    ...staffRoles,
    ...customerActs,
    ...quoteActs,
    ...graceActs,
    ...jobActs,
    ...waitingActStates,
    ...approvalStates,
  ]
  expect(others.filter((code) => !isKnown('', code))).toEqual([])
  const say = (of: string, code: string) => codeWord((key) => codeTexts.nld[key], of, code)
  expect([say('orderState', 'paid'), say('payment', 'paid'), say('payment', 'new')]).toEqual([
    ...['te verzenden', 'betaald', 'new'],
  ])
})

it('has a name for every payment provider', () => {
  const folders = readdirSync(new URL('../../../../../packages/adapters/src/payment/', import.meta.url), {
    withFileTypes: true,
  })
  const providers = folders.filter((one) => one.isDirectory()).map(({ name }) => name)
  expect(providers.length).toBeGreaterThan(3)
  expect(providers.filter((name) => !Object.hasOwn(codeTexts.nld, name))).toEqual([])
})
