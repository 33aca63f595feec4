import { setCreditLimit, showVatNumber, type VatNumberHistory } from '@toonbank/contract/staff/customer.ts'
import { listOnAccount } from '@toonbank/contract/staff/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { parseAmount } from '@toonbank/domain/money/parse-amount.ts'
import { defineVerb, type Verb } from './define-verb.ts'
import { euro, type FormatTime } from './describe-order.ts'
import { describeVatNumberOwner } from './describe-vat-number-owner.ts'
import { wrong } from './parse-arguments.ts'

export const onAccountVerbs: Readonly<Record<string, Verb>> = {
  '': defineVerb({
    usage: '',
    call: listOnAccount,
    parse: () => ({}),
    input: () => ({}),
    describe(open, _, { formatTime, now }) {
      if (open.length === 0) return ['Nothing is open on account.']
      const today = formatTime(now).slice(0, 10)
      return open.map(({ number, placedAt, outstanding, dueOn, name, emailAddress, creditLimit }) =>
        [
          number,
          formatTime(placedAt),
          euro(outstanding),
          dueOn === null ? 'no invoice yet' : `${dueOn < today ? 'overdue since' : 'due'} ${dueOn}`,
          `${name} <${emailAddress}>`,
          ...(creditLimit === null ? [] : [`limit ${euro(creditLimit)}`]),
        ].join('  '),
      )
    },
    refusals: {},
  }),
  limit: defineVerb({
    usage: '<e-mail address> <amount, 0 or default>',
    call: setCreditLimit,
    parse({ positionals: [emailAddress, typed, ...more] }) {
      if (emailAddress === undefined || typed === undefined || more.length > 0) return noOnAccountVerb
      if (typed === 'default') return { emailAddress, limit: null }
      const amount = parseAmount(typed)
      return !amount.ok || amount.value < 0
        ? wrong(`the limit is euros like 5000, 0 for none, or default; not '${typed}'.`)
        : { emailAddress, limit: cents(amount.value) }
    },
    input: (body) => ({ body }),
    describe: (_, { emailAddress, limit }) => [
      limit === null
        ? `${emailAddress} has the limit of the shop's setting, onAccount.creditLimit.`
        : `${emailAddress} may have ${euro(limit)} open on account.`,
    ],
    refusals: {
      customerNotFound: ({ emailAddress }) => wrong(`There is no business with the address ${emailAddress}.`),
    },
  }),
}
export const noOnAccountVerb = wrong(
  "'on-account' is followed by nothing, or by limit, the e-mail address of a business, and an amount.",
)

export const vatNumberVerb = defineVerb({
  usage: '<VAT number or e-mail address>',
  call: showVatNumber,
  parse: ({ positionals: [wanted, ...more] }) =>
    wanted === undefined || more.length > 0
      ? wrong("'vat-number' is followed by a VAT number without spaces, or the e-mail address of a business.")
      : { wanted },
  input: (params) => ({ params }),
  describe: (found, { wanted }, { formatTime }) =>
    found.length === 0
      ? wrong(`No business has the VAT number or the address ${wanted}.`)
      : found.flatMap((one) => describeHistory(one, formatTime)),
  refusals: {},
})

function describeHistory(history: VatNumberHistory, time: FormatTime): string[] {
  const { companyName, emailAddress, vatNumber, state, checkedAt, answers } = history
  const known = checkedAt ? `${state} by VIES on ${time(checkedAt)}` : 'VIES was not asked yet'
  return [
    `${companyName} <${emailAddress}>  ${vatNumber === '' ? 'no VAT number' : `${vatNumber}: ${known}`}`,
    ...answers.map((one) => `   ${describeAnswer(one, time)}`),
  ]
}

function describeAnswer(
  {
    vatNumber,
    isValid,
    firstSaidAt,
    lastSaidAt,
    consultation,
    ownerName,
    ownerAddress,
  }: VatNumberHistory['answers'][number],
  time: FormatTime,
): string {
  const [first, last] = [time(firstSaidAt), time(lastSaidAt)]
  return [
    `${vatNumber} ${isValid ? 'valid' : 'not valid'} ${first === last ? `on ${first}` : `from ${first} to ${last}`}`,
    ...(consultation === null ? [] : [`consultation ${consultation}`]),
    ...(ownerName === null ? [] : [describeVatNumberOwner({ name: ownerName, address: ownerAddress ?? '' })]),
  ].join(', ')
}
