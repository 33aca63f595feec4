import { ticketLimits } from '@toonbank/domain/support/ticket.ts'
import * as v from 'valibot'
import { requiredLine, rowId } from '../fields.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const answerTemplate = v.object({
  id: v.number(),
  name: v.string(),
  nld: v.string(),
  eng: v.string(),
  changedAt: v.string(),
})
export type AnswerTemplate = v.InferOutput<typeof answerTemplate>

export const listAnswerTemplates = staffEndpoint({
  method: 'GET',
  path: '/api/staff/answer-templates',
  summary: 'Texts that answers to tickets begin with, by name',
  right: 'readTickets',
  data: v.array(answerTemplate),
  problems: {},
})

const text = v.pipe(
  v.string('required'),
  v.trim(),
  v.minLength(1, 'required'),
  v.maxLength(ticketLimits.messageLength, 'tooLong'),
)

export const saveAnswerTemplate = staffEndpoint({
  method: 'POST',
  path: '/api/staff/answer-templates',
  summary: 'Write a template of answers, or change the one that was seen',
  right: 'answerTickets',
  body: v.object({
    /** Null: it is a new one. `changedAt`: as its page showed it. */
    seen: v.nullable(v.object({ id: rowId, changedAt: v.string() })),
    name: requiredLine(100),
    nld: text,
    eng: text,
  }),
  data: v.object({ id: v.number() }),
  problems: { templateNotFound: 404, changedMeanwhile: 409, nameTaken: 409, placeholderUnknown: 422 },
})

export const removeAnswerTemplate = staffEndpoint({
  method: 'POST',
  path: '/api/staff/answer-templates/:id/remove',
  summary: 'Remove a template of answers; gone already is as good',
  right: 'answerTickets',
  data: v.null(),
  problems: {},
})
