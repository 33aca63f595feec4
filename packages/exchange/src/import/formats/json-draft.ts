import { toFieldProblems } from '@toonbank/shop/record/field-problem.ts'
import { inBothLanguages } from '@toonbank/shop/record/partial-text.ts'
import * as v from 'valibot'
import type { Draft } from '../drafts/draft.ts'
import type { JsonElement } from '../files/parse-json.ts'
import type { Problem } from '../problem.ts'
import { type JsonDesign, type JsonProduct, jsonDesign, jsonProduct } from './json-product.ts'

export type JsonDesigns = Map<string, JsonDesign>

export function takeDesign(designs: JsonDesigns, { line, value }: JsonElement): readonly Problem[] {
  const parsed = v.safeParse(jsonDesign, value)
  if (!parsed.success) return toProblems(parsed.issues, line)
  const { key } = parsed.output
  if (designs.has(key)) return [{ line, field: 'key', message: `the design '${key}' stands there twice.` }]
  designs.set(key, parsed.output)
  return []
}

export function toJsonDraft(
  { line, value }: JsonElement,
  designs: JsonDesigns,
): { draft: Draft } | { problems: Problem[] } {
  const parsed = v.safeParse(jsonProduct, value)
  if (!parsed.success) return { problems: toProblems(parsed.issues, line) }
  const design = designs.get(parsed.output.design ?? '')
  const entry = design ? overDesign(design, parsed.output) : parsed.output
  const { articleNumber, facets, specifications, composition, options, earlierPrices, ...rest } = entry
  const doubled = doubledKeys(options ?? [], line)
  if (doubled.length > 0) return { problems: doubled }
  return {
    draft: {
      line,
      articleNumber,
      language: 'nld',
      facetTexts: facets,
      earlierPrices,
      entry: {
        ...rest,
        ...(options ? { options } : {}),
        ...(specifications
          ? {
              specifications: specifications.map(({ name, options }) => ({
                name: inBothLanguages(name),
                options: options.map(inBothLanguages),
              })),
            }
          : {}),
        ...(composition
          ? {
              composition: composition.map(({ material, percentage }) => ({
                material: inBothLanguages(material),
                percentage,
              })),
            }
          : {}),
      },
    },
  }
}

/** Merges a design into its product: the product's own fields win, facets of both are combined. */
function overDesign({ key: _, ...design }: JsonDesign, product: JsonProduct): JsonProduct {
  const facets = { ...design.facets, ...product.facets }
  return { ...design, ...product, ...(design.facets || product.facets ? { facets } : {}) }
}

export const toProblems = (issues: readonly v.BaseIssue<unknown>[], line: number): Problem[] =>
  toFieldProblems(issues).map((problem) => ({ line, ...problem }))

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
