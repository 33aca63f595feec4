/** A described error has all a developer needs, and no personal data. */
export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  readonly routine?: string
  readonly query?: string
  readonly stack: readonly string[]
  readonly cause?: DescribedError
  readonly errors?: readonly DescribedError[]
}

/** Only these fields are copied: libraries attach rows, parameters, recipients and whole requests to their errors. */
const harmless = [
  'code',
  'constraint',
  'table',
  'column',
  'routine',
  'query',
  'syscall',
  'command',
  'responseCode',
] as const
const deepest = 5

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isErrorLike(error)) return { type: typeof error, message: withoutPeople(String(error)), stack: [] }
  const known = error as Error & Partial<Record<(typeof harmless)[number], unknown>>
  const kept = harmless.flatMap((name) => (isPlain(known[name]) ? [[name, known[name]] as const] : []))
  return {
    type: typeOf(error),
    message: messageOf(known),
    ...Object.fromEntries(kept),
    stack: (error.stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : [])),
    ...(error.cause !== undefined && depth < deepest ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < deepest
      ? { errors: error.errors.map((one) => describeError(one, depth + 1)) }
      : {}),
  }
}

const isErrorLike = (error: unknown): error is Error => {
  if (error instanceof Error) return true
  if (typeof error !== 'object' || error === null) return false
  const { message, stack } = error as Partial<Record<'message' | 'stack', unknown>>
  return typeof message === 'string' && typeof stack === 'string'
}

function typeOf(error: Error): string {
  if (!(error instanceof Error)) return 'Object'
  return error.name && error.name !== 'Error' ? error.name : error.constructor.name
}

const isPlain = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

function messageOf(
  error: Error & { readonly code?: unknown; readonly query?: unknown; readonly severity?: unknown },
): string {
  // Drizzle's message contains the statement and all its parameters.
  if (typeof error.query === 'string') return 'Failed query'
  // PostgreSQL quotes an invalid value (class 22), a parser its text, a schema its input.
  const quotesValues =
    ('severity' in error && /^22/.test(String(error.code))) ||
    error instanceof SyntaxError ||
    /^SyntaxError\b/.test(error.stack ?? '') ||
    error.name === 'ValiError'
  return withoutPeople(quotesValues ? error.message.replace(/"[\s\S]*"|: [\s\S]*$/g, ' …') : error.message)
}

/** Removes e-mail addresses, and all that looks like a token, a hash or an unguessable id. */
export const withoutPeople = (text: string): string =>
  text.replace(/[^\s<>"'(),;:/]+(@|%40)[^\s<>"'(),;:/]+/gi, '…@…').replace(/(?=[\w-]*\d)[\w-]{20,}/g, '…')
