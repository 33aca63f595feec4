import { uid } from '@toonbank/contract/fields.ts'
import {
  addTicketMessage,
  createTicket,
  ticketKind,
  ticketSubject,
  ticketText,
  uploadTicketPicture,
} from '@toonbank/contract/shop/support.ts'
import { ticketLimits } from '@toonbank/domain/support/ticket.ts'
import * as v from 'valibot'
import { isFormOfAnother } from '../../forms/form-owner.tsx'
import { parseForm } from '../../forms/parse-form.ts'
import { picturesOf, uploadPictures } from '../../forms/upload-pictures.server.ts'
import { findCustomer } from '../../server/find-customer.server.ts'
import type { Visit } from '../../server/visit.server.ts'
import type { TicketRefusal } from './ticket-refusal.ts'

const reply = v.object({ message: ticketText, operation: v.fallback(uid, () => crypto.randomUUID()) })
const question = v.object({
  ...reply.entries,
  subject: ticketSubject,
  kind: v.union([ticketKind, v.literal('return')]),
  order: v.pipe(v.string(), v.maxLength(64)),
})

type Sent = { readonly ok: true; readonly uid: string } | { readonly ok: false; readonly refusal: TicketRefusal }

/** A return or withdrawal is no ticket: it has its own page, and the typed text stays meanwhile. */
export async function sendQuestion(visit: Visit, form: FormData): Promise<Sent> {
  const parsed = parseForm(question, form)
  const refuse = refusing(form)
  const absent = await whoseProblem(visit, form)
  if (absent) return refuse(absent)
  if (!parsed.ok) return refuse({ problems: parsed.problems })
  const { kind, subject, message, order, operation: operationId } = parsed.value
  if (kind === 'return') return refuse({ problem: 'isReturn' })
  const pictures = await upload(visit, form)
  if (!pictures.ok) return refuse(pictures.refusal)
  const body = {
    kind,
    subject,
    message,
    operationId,
    pictures: pictures.ids,
    ...(order === '' ? {} : { orderUid: order }),
  }
  const asked = await visit.ask(createTicket, { body })
  if (asked.ok) return { ok: true, uid: asked.value.uid }
  const { problem } = asked
  return refuse({ problem: problem === 'tooManyTickets' || problem === 'tooManyRequests' ? problem : 'gone' })
}

export async function sendReply(visit: Visit, ticketUid: string, form: FormData): Promise<Sent | undefined> {
  const parsed = parseForm(reply, form)
  const refuse = refusing(form)
  const absent = await whoseProblem(visit, form)
  if (absent) return refuse(absent)
  if (!parsed.ok) return refuse({ problems: parsed.problems })
  const pictures = await upload(visit, form)
  if (!pictures.ok) return refuse(pictures.refusal)
  const { message, operation: operationId } = parsed.value
  const body = { message, operationId, pictures: pictures.ids }
  const written = await visit.ask(addTicketMessage, { params: { uid: ticketUid }, body })
  if (written.ok) return { ok: true, uid: ticketUid }
  const { problem } = written
  if (problem === 'ticketNotFound') return undefined
  return refuse({ problem: problem === 'tooManyMessages' || problem === 'tooManyRequests' ? problem : 'gone' })
}

const refusing = (form: FormData) => {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const refusal = { typed: Object.fromEntries(texts), problems: {}, pictures: undefined, problem: undefined }
  return (why: Partial<TicketRefusal>): Sent => ({
    ok: false,
    refusal: { ...refusal, hadPictures: picturesOf(form).length > 0, ...why },
  })
}

/** After a logout in another tab the typed text stays for a new login. Another customer's login refuses it. */
async function whoseProblem(visit: Visit, form: FormData): Promise<Partial<TicketRefusal> | undefined> {
  const customer = await findCustomer(visit)
  if (!customer) return { problem: 'accountSessionEnded' }
  return isFormOfAnother(form, customer) ? { problem: 'accountSwitched', typed: {} } : undefined
}

type Uploaded =
  | { readonly ok: true; readonly ids: string[] }
  | { readonly ok: false; readonly refusal: Partial<TicketRefusal> }

async function upload(visit: Visit, form: FormData): Promise<Uploaded> {
  const uploaded = await uploadPictures(form, ticketLimits.pictures, (body) => visit.ask(uploadTicketPicture, { body }))
  if (uploaded.ok) return uploaded
  // The limit of unused pictures counts as sending too often.
  return { ok: false, refusal: uploaded.pictures ? { pictures: uploaded.pictures } : { problem: 'tooManyRequests' } }
}
