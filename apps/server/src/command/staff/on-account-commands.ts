import { cents } from '@toonbank/domain/money/cents.ts'
import { parseAmount } from '@toonbank/domain/money/parse-amount.ts'
import { type Answer, type RequestOf, wrong as refusal, type Staff } from './answer.ts'
import { euro } from './describe-order.ts'
import { type Read, wrong } from './read-options.ts'

/** What follows `on-account`. */
export function readOnAccount([verb, emailAddress, said, ...more]: readonly string[]): Read {
  if (verb === undefined) return { kind: 'listOnAccount' }
  if (verb !== 'limit' || emailAddress === undefined || said === undefined || more.length > 0)
    return wrong("'on-account' is followed by nothing, or by limit, the e-mail address of a business, and an amount.")
  if (said === 'default') return { kind: 'setCreditLimit', emailAddress, limit: null }
  const amount = parseAmount(said)
  if (!amount.ok || amount.value < 0)
    return wrong(`the limit is euros like 5000, 0 for none, or default; not '${said}'.`)
  return { kind: 'setCreditLimit', emailAddress, limit: cents(amount.value) }
}

/** Orders on account, oldest first, with the day on which each is due. */
export async function listOnAccount({ actions, formatTime, now }: Staff): Promise<Answer> {
  const open = await actions.listOnAccount()
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
}

export async function setCreditLimit(
  { emailAddress, limit }: RequestOf<'setCreditLimit'>,
  { actions }: Staff,
): Promise<Answer> {
  const set = await actions.setCreditLimit(emailAddress, limit)
  if (!set.ok) return refusal(`There is no business with the address ${emailAddress}.`)
  if (limit === null) return [`${emailAddress} has the limit of the shop's setting, onAccount.creditLimit.`]
  return [`${emailAddress} may have ${euro(limit)} open on account.`]
}
