import type { Translated } from '@toonbank/domain/locale.ts'
import * as v from 'valibot'
import type { FieldProblem } from './field-problem.ts'
import { overText } from './partial-text.ts'
import { ownSeoTitle } from './seo-title.ts'

const translated = v.strictObject({ nld: v.string(), eng: v.string() })
const partial = v.union([
  v.pipe(
    v.string(),
    v.transform((nld): { nld?: string; eng?: string } => ({ nld })),
  ),
  v.strictObject({ nld: v.exactOptional(v.string()), eng: v.exactOptional(v.string()) }),
])

/**
 * Returns a record with the given fields replaced. A language of a text that is not given stays, unless it only
 * repeated the other. `before` undefined: a new record.
 */
export function overRecord(
  before: unknown,
  given: object,
  together?: readonly [string, string],
): { readonly record: object } | { readonly problems: readonly FieldProblem[] } {
  if (typeof before !== 'object' || before === null) return { record: given }
  const former: Readonly<Record<string, unknown>> = withOwnSeoTitle({ ...before }, given)
  const now: Readonly<Record<string, unknown>> = { ...given }
  const [leading, following] = together ?? []
  const isAmbiguous =
    leading !== undefined &&
    following !== undefined &&
    leading in now &&
    now[leading] !== former[leading] &&
    !(following in now)
  if (isAmbiguous)
    return { problems: [{ field: following, message: `must be given as well where '${leading}' changes.` }] }
  const fields = Object.entries(now).map(([name, value]) => [name, overField(former[name], value)] as const)
  return { record: { ...former, ...Object.fromEntries(fields) } }
}

/** An SEO title that only repeats the title is removed, so that it follows the new one. */
const withOwnSeoTitle = (record: Readonly<Record<string, unknown>>, given: object) => {
  const { seoTitle: _, ...rest } = record
  const { title, seoTitle } = record
  return 'seoTitle' in given || seoTitle == null || ownSeoTitle({ title, seoTitle }) !== undefined ? record : rest
}

function overField(before: unknown, given: unknown): unknown {
  const [text, entry] = [v.safeParse(translated, before), v.safeParse(partial, given)]
  const former: Translated | undefined = text.success ? text.output : undefined
  return former && entry.success ? overText(former, entry.output) : given
}
