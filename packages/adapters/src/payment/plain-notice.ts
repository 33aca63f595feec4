import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Notice, NoticeProblem, VerifiedNotice } from '@toonbank/runtime/http/access.ts'
import * as v from 'valibot'

/**
 * Parses an unsigned notice that only names a payment: a form or JSON with its `id`, in the provider's format of ids.
 */
export function readPlainNotice({ rawBody, headers }: Notice, ids: RegExp): Outcome<VerifiedNotice, NoticeProblem> {
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '')
  const parsed = v.safeParse(
    v.object({ id: v.pipe(v.string(), v.regex(ids)) }),
    isJson ? parseJson(rawBody) : parseForm(rawBody),
  )
  return parsed.success ? done({ providerId: parsed.output.id, isSigned: false }) : refused('notANotice')
}

const parseForm = (text: string): unknown => Object.fromEntries(new URLSearchParams(text))

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
