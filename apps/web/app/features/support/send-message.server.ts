import { uid } from '@toonbank/contract/fields.ts'
import {
  addTicketMessage,
  createTicket,
  ticketKind,
  ticketSubject,
  ticketText,
  uploadTicketPicture,
} from '@toonbank/contract/support.ts'
import { ticketLimits } from '@toonbank/domain/support/ticket.ts'
import { data } from 'react-router'
import * as v from 'valibot'
import { parseForm } from '../../forms/parse-form.ts'
import type { Visit } from '../../server/visit.server.ts'
import type { PictureProblem, TicketRefusal } from './ticket-refusal.ts'

const reply = v.object({ message: ticketText, operation: v.fallback(uid, () => crypto.randomUUID()) })
const question = v.object({
  ...reply.entries,
  subject: ticketSubject,
  kind: v.union([ticketKind, v.literal('return')]),
  order: v.pipe(v.string(), v.maxLength(64)),
})

type Sent = { readonly ok: true; readonly uid: string } | { readonly ok: false; readonly refusal: TicketRefusal }

/** Reads a form with pictures. Call it once it is known who sends it: it may be large. */
export const readTicketForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => {
    throw data(null, { status: 400 })
  })

/** Begins a ticket. A return or withdrawal is none: it has a page of its own, and what was typed stands meanwhile. */
export async function sendQuestion(visit: Visit, form: FormData): Promise<Sent> {
  const parsed = parseForm(question, form)
  const refuse = refusing(form)
  if (!parsed.ok) return refuse({ problems: parsed.problems })
  const { kind, subject, message, order, operation: operationId } = parsed.value
  if (kind === 'return') return refuse({ problem: 'isReturn' })
  const pictures = await uploadPictures(visit, form)
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

/** Writes in a ticket; undefined: there is no such ticket of this customer. */
export async function sendReply(visit: Visit, ticketUid: string, form: FormData): Promise<Sent | undefined> {
  const parsed = parseForm(reply, form)
  const refuse = refusing(form)
  if (!parsed.ok) return refuse({ problems: parsed.problems })
  const pictures = await uploadPictures(visit, form)
  if (!pictures.ok) return refuse(pictures.refusal)
  const { message, operation: operationId } = parsed.value
  const body = { message, operationId, pictures: pictures.ids }
  const written = await visit.ask(addTicketMessage, { params: { uid: ticketUid }, body })
  if (written.ok) return { ok: true, uid: ticketUid }
  const { problem } = written
  if (problem === 'ticketNotFound') return undefined
  return refuse({ problem: problem === 'tooManyMessages' || problem === 'tooManyRequests' ? problem : 'gone' })
}

/** A browser sends a file without a name for a field that nothing was chosen in. */
const picturesOf = (form: FormData): File[] =>
  form.getAll('pictures').filter((one): one is File => typeof one !== 'string' && one.size > 0)

const refusing = (form: FormData) => {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const refusal = { typed: Object.fromEntries(texts), problems: {}, pictures: undefined, problem: undefined }
  return (why: Partial<TicketRefusal>): Sent => ({
    ok: false,
    refusal: { ...refusal, hadPictures: picturesOf(form).length > 0, ...why },
  })
}

type Uploaded =
  | { readonly ok: true; readonly ids: string[] }
  | { readonly ok: false; readonly refusal: Partial<TicketRefusal> }

/** Uploads them one after the other, because each is held in the memory. Those of a refused form are cleaned up. */
async function uploadPictures(visit: Visit, form: FormData): Promise<Uploaded> {
  const files = picturesOf(form)
  const wrong = (problem: PictureProblem['problem'], { name } = { name: '' }): Uploaded => ({
    ok: false,
    refusal: { pictures: { problem, name: name.slice(0, 100) } },
  })
  if (files.length > ticketLimits.pictures) return wrong('tooManyPictures')
  const tooLarge = files.find(({ size }) => size > ticketLimits.pictureBytes)
  if (tooLarge) return wrong('pictureTooLarge', tooLarge)
  const ids: string[] = []
  for (const file of files) {
    const uploaded = await visit.ask(uploadTicketPicture, { body: new Uint8Array(await file.arrayBuffer()) })
    if (uploaded.ok) ids.push(uploaded.value.id)
    else if (uploaded.problem === 'pictureUnusable') return wrong('pictureUnusable', file)
    // Twenty that no message took: whoever has so many waits, as those do who send too often.
    else return { ok: false, refusal: { problem: 'tooManyRequests' } }
  }
  return { ok: true, ids }
}
