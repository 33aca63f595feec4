import { toCents, toJson } from '../../server/form-values.server.ts'

export interface Sent {
  readonly text: (name: string) => string
  readonly form: FormData
}

export const sentOf = (form: FormData): Sent => ({ text: (name) => String(form.get(name) ?? '').trim(), form })

/** The fields `pieces.1`, `pieces.2` … of a form, by the place of their line. */
export const piecesOf = (sent: Sent) => numbersOf(sent, 'pieces.')

const numbersOf = ({ form }: Sent, prefix: string) =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) ? [{ line: Number(name.slice(prefix.length)), pieces: Number(value) }] : [],
  )

/** Undefined: the form has one piece, of which a tick says whether it can be sold again. */
function restockedOf(sent: Sent) {
  const writtenOff = numbersOf(sent, 'writtenOff.')
  if (writtenOff.length === 0) return undefined
  const off = new Map(writtenOff.map(({ line, pieces }) => [line, pieces]))
  return piecesOf(sent).map(({ line, pieces }) => ({ line, pieces: pieces - (off.get(line) ?? 0) }))
}

/** Bodies of the calls, from the fields of their sheets; undefined: an amount is none. */
export const shipBody = (sent: Sent) => ({
  ...{ carrier: sent.text('carrier'), trackingCode: sent.text('trackingCode') },
  trackingUrl: sent.text('trackingUrl') || null,
  // A form without pieces means whatever has not left.
  ...(piecesOf(sent).length > 0 ? { pieces: piecesOf(sent) } : {}),
})

export const noteBody = ({ text }: Sent) => ({ note: text('note') })

export const cancelBody = (sent: Sent) => ({ ...noteBody(sent), seen: toJson(sent.text('seen')) as never })

export function returnBody(sent: Sent) {
  const { text, form } = sent
  const deduction = text('deduction') === '' ? 0 : toCents(text('deduction'))
  if (Number.isNaN(deduction)) return undefined
  const restocked = restockedOf(sent)
  return {
    ...(restocked ? { restocked } : {}),
    ...{ code: text('code'), note: text('note'), isRestocked: form.has('isRestocked'), seen: Number(text('seen')) },
    ...{ pieces: piecesOf(sent), refund: { deduction: deduction as never } },
  }
}

export function refundBody({ text, form }: Sent) {
  const amount = toCents(text('amount'))
  if (!(amount > 0)) return undefined
  return {
    ...{ amount: amount as never, reason: text('reason') as never, note: text('note') },
    ...{ seen: Number(text('seen')) as never, isAgain: form.has('isAgain') },
  }
}

export function paymentBody({ text }: Sent) {
  const received = toCents(text('received'))
  return Number.isNaN(received) ? undefined : { received: received as never }
}

export const holdBody = ({ text }: Sent) => ({ reason: text('reason') })

export function addressBody({ form }: Sent) {
  const { seen, act: _, ...address } = Object.fromEntries(form) as Readonly<Record<string, string>>
  return { address: address as never, seen: toJson(seen ?? '') as never }
}
