import * as v from 'valibot'
import type { FieldProblem } from '../../record/field-problem.ts'
import { texts } from '../../record/json-fields.ts'
import { ownSeoTitle } from '../../record/seo-title.ts'

export const seoFields = { seoTitle: v.exactOptional(texts(500)), seoDescription: v.exactOptional(texts(2_000)) }

type Texts = v.InferOutput<ReturnType<typeof texts>>
type Seo = { readonly title: Texts; readonly seoTitle?: Texts; readonly seoDescription?: Texts }

export const seoOf = ({ title, seoTitle, seoDescription }: Seo, before: Seo | undefined) => ({
  title,
  seoTitle: seoTitle ?? ownSeoTitle(before) ?? title,
  seoDescription: seoDescription ?? before?.seoDescription ?? { nld: '', eng: '' },
})

export const slugProblems = (other: { readonly key: string } | undefined): readonly FieldProblem[] =>
  other ? [{ field: 'slug', message: `is the address of '${other.key}' already.` }] : []
