import type { FieldProblem } from '@toonbank/contract/envelope.ts'
import type { Context } from 'hono'
import * as v from 'valibot'
import { findUnstorable } from './unstorable.ts'

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: 'invalidInput' | 'unsupportedMediaType'; readonly fields: FieldProblem[] }

/** Parses a JSON body; an empty body counts as an empty object, so that missing fields are named. */
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
 * Attack: scanning every value costs more than parsing. A NUL or a lone surrogate can only come from an escape in valid
 * UTF-8.
 */
const mayBeUnstorable = /\\u(?:0000|d[89a-f])/i

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

// Valibot's own messages are English sentences; ours are phrase keys of one word.
const toFieldProblem = (issue: v.BaseIssue<unknown>): FieldProblem => {
  const missing = issue.received === 'undefined' || issue.input === undefined
  return {
    field: v.getDotPath(issue) ?? 'body',
    problem: /^[a-zA-Z]+$/.test(issue.message) ? issue.message : missing ? 'required' : 'invalid',
  }
}

const firstOfEach = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index)
