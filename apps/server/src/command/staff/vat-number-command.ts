import type { StaffActions } from '@toonbank/api/create-staff-actions.ts'
import { type Answer, type RequestOf, wrong as refusal, type Staff } from './answer.ts'
import type { FormatTime } from './describe-order.ts'
import { describeOwner } from './describe-owner.ts'
import { type Read, wrong } from './read-options.ts'

type History = Awaited<ReturnType<StaffActions['readVatNumberHistory']>>[number]

/** What follows `vat-number`. */
export const readVatNumber = ([wanted, ...more]: readonly string[]): Read =>
  wanted === undefined || more.length > 0
    ? wrong("'vat-number' is followed by a VAT number without spaces, or the e-mail address of a business.")
    : { kind: 'showVatNumber', wanted }

/** What VIES has said of a number, or of the numbers of a customer, oldest first. */
export async function showVatNumber(
  { wanted }: RequestOf<'showVatNumber'>,
  { actions, formatTime }: Staff,
): Promise<Answer> {
  const found = await actions.readVatNumberHistory(wanted)
  if (found.length === 0) return refusal(`No business has the VAT number or the address ${wanted}.`)
  return found.flatMap((one) => describeHistory(one, formatTime))
}

function describeHistory({ companyName, emailAddress, vatNumber, now, answers }: History, time: FormatTime): string[] {
  const known = now.checkedAt ? `${now.state} by VIES on ${time(now.checkedAt)}` : 'VIES was not asked yet'
  return [
    `${companyName} <${emailAddress}>  ${vatNumber === '' ? 'no VAT number' : `${vatNumber}: ${known}`}`,
    ...answers.map((one) => `   ${describeAnswer(one, time)}`),
  ]
}

function describeAnswer(
  { vatNumber, isValid, firstSaidAt, lastSaidAt, consultation, ownerName, ownerAddress }: History['answers'][number],
  time: FormatTime,
): string {
  const [first, last] = [time(firstSaidAt), time(lastSaidAt)]
  return [
    `${vatNumber} ${isValid ? 'valid' : 'not valid'} ${first === last ? `on ${first}` : `from ${first} to ${last}`}`,
    ...(consultation === null ? [] : [`consultation ${consultation}`]),
    ...(ownerName === null ? [] : [describeOwner({ name: ownerName, address: ownerAddress ?? '' })]),
  ].join(', ')
}
