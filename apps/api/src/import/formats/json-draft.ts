import * as v from 'valibot'
import type { Draft, PartialText } from '../drafts/draft.ts'
import type { JsonElement } from '../files/parse-json.ts'
import type { Problem } from '../problem.ts'
import { type JsonProduct, jsonProduct } from './json-product.ts'

/** A product of our JSON as a draft, or everything that is wrong with it. */
export function toJsonDraft({ line, value }: JsonElement): { draft: Draft } | { problems: Problem[] } {
  const parsed = v.safeParse(jsonProduct, value)
  if (!parsed.success) return { problems: toProblems(parsed.issues, line) }
  const { articleNumber, facets, specifications, composition, options, ...rest } = parsed.output
  const doubled = doubledKeys(options ?? [], line)
  if (doubled.length > 0) return { problems: doubled }
  return {
    draft: {
      line,
      articleNumber,
      language: 'nld',
      facetTexts: facets,
      said: {
        ...rest,
        ...(options ? { options } : {}),
        ...(specifications
          ? { specifications: specifications.map(({ name, options }) => ({ name: both(name), options: options.map(both) })) }
          : {}),
        ...(composition ? { composition: composition.map(({ material, percentage }) => ({ material: both(material), percentage })) } : {}),
      },
    },
  }
}

/** Where the file says one language only, both are that. */
export const both = ({ nld, eng }: PartialText) => ({ nld: nld ?? eng ?? '', eng: eng ?? nld ?? '' })

export const toProblems = (issues: readonly v.BaseIssue<unknown>[], line: number): Problem[] =>
  issues.map((issue) => ({ line, field: v.getDotPath(issue) ?? 'the entry', message: `${sentence(issue)}.` }))

function sentence(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object') return issue.expected === 'never' ? 'is not a name that we know' : `is missing or is not an object`
  return issue.message
}

function doubledKeys(groups: NonNullable<JsonProduct['options']>, line: number): Problem[] {
  const doubled = (keys: readonly string[], field: string): Problem[] => {
    const again = keys.find((key, at) => keys.indexOf(key) !== at)
    return again === undefined ? [] : [{ line, field, message: `'${again}' stands there twice.` }]
  }
  return [
    ...doubled(
      groups.map(({ key }) => key),
      'options',
    ),
    ...groups.flatMap(({ key, items }) =>
      doubled(
        items.map((item) => item.key),
        `options ${key}`,
      ),
    ),
    ...doubled(
      groups.flatMap(({ items }) => items.flatMap((item) => item.articleNumber ?? [])),
      'articleNumber',
    ),
  ]
}
