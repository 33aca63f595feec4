import type { FieldProblem } from '@toonbank/contract/envelope.ts'
import type { Context } from 'hono'
import * as v from 'valibot'
import { findUnstorable } from './unstorable.ts'

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: 'invalidInput' | 'unsupportedMediaType'; readonly fields: FieldProblem[] }

/** Reads and parses a JSON body; no body counts as an empty object, so that a missing field is named. */
export async function readBody(c: Context, schema: v.GenericSchema): Promise<Parsed> {
  const text = await c.req.text()
  const type = c.req.header('content-type') ?? ''
  if (text !== '' && !/^(application\/json|application\/x-www-form-urlencoded)\b/i.test(type))
    return { ok: false, problem: 'unsupportedMediaType', fields: [] }
  if (/^application\/x-www-form-urlencoded/i.test(type))
    return parse(schema, Object.fromEntries(new URLSearchParams(text)))
  try {
    const input = text === '' ? {} : JSON.parse(text)
    return mayBeUnstorable.test(text) ? parse(schema, input) : check(schema, input)
  } catch {
    return { ok: false, problem: 'invalidInput', fields: [{ field: 'body', problem: 'malformedJson' }] }
  }
}

/**
 * JSON that was UTF-8 has a NUL or half of a surrogate pair in an escape only. To look at each value of a body costs
 * more than to read it: 7 of 18 ms for 60 kB of zeros, which anybody may send.
 */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/i

/** The bytes of an uploaded file, whatever it is called: what it is, its reader finds out. */
export async function readUpload(c: Context): Promise<Parsed> {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.length > 0) return { ok: true, value: bytes }
  return { ok: false, problem: 'invalidInput', fields: [{ field: 'body', problem: 'required' }] }
}

export function parse(schema: v.GenericSchema, input: unknown): Parsed {
  const field = findUnstorable(input)
  if (field !== undefined) return { ok: false, problem: 'invalidInput', fields: [{ field, problem: 'malformed' }] }
  return check(schema, input)
}

function check(schema: v.GenericSchema, input: unknown): Parsed {
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.output }
  return { ok: false, problem: 'invalidInput', fields: firstOfEach(result.issues.slice(0, 50).map(toFieldProblem)) }
}

// Valibot's own texts are English sentences; everything of ours is a phrase key in one word.
const toFieldProblem = (issue: v.BaseIssue<unknown>): FieldProblem => {
  const missing = issue.received === 'undefined' || issue.input === undefined
  return {
    field: v.getDotPath(issue) ?? 'body',
    problem: /^[a-zA-Z]+$/.test(issue.message) ? issue.message : missing ? 'required' : 'invalid',
  }
}

const firstOfEach = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
