import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import type { AnswerTemplate, saveAnswerTemplate as saveCall } from '@toonbank/contract/staff/answer-template.ts'
import { answerTemplate } from '@toonbank/database/schema/support.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { unknownPlaceholders } from '@toonbank/domain/support/answer-template.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { isUniqueViolation } from '@toonbank/runtime/sql/unique-violation.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { writeHistory } from '../record/write-history.ts'

type Needs = Pick<Dependencies, 'database'>
type Row = typeof answerTemplate.$inferSelect

export async function listAnswerTemplates({ database: { db } }: Needs): Promise<AnswerTemplate[]> {
  const rows = await db
    .select()
    .from(answerTemplate)
    .orderBy(asc(sql`lower(${answerTemplate.name})`))
  return rows.map(({ changedBy: _, changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }))
}

const kind = 'answer-template' as const
const toValues = ({ name, nld, eng }: Row) => ({ name, nld, eng })

type Saved = Outcome<
  { readonly id: number },
  'templateNotFound' | 'changedMeanwhile' | 'nameTaken' | 'placeholderUnknown'
>

/** When two colleagues change one template, the second must look again. */
export async function saveAnswerTemplate(
  { database: { db } }: Needs,
  { seen, ...texts }: ParsedBodyOf<typeof saveCall>,
  by: Actor,
): Promise<Saved> {
  if (unknownPlaceholders(texts.nld + texts.eng).length > 0) return refused('placeholderUnknown')
  const values = { ...texts, changedBy: by }
  try {
    return await db.transaction(async (tx): Promise<Saved> => {
      if (seen === null) {
        const [made] = await tx.insert(answerTemplate).values(values).returning()
        if (!made) throw new Error('a template was not inserted')
        await writeHistory(tx, { by, kind, key: String(made.id), before: null, after: toValues(made) })
        return done({ id: made.id })
      }
      const [before] = await tx.select().from(answerTemplate).where(eq(answerTemplate.id, seen.id)).for('update')
      if (!before) return refused('templateNotFound')
      if (before.changedAt.toISOString() !== seen.changedAt) return refused('changedMeanwhile')
      await tx
        .update(answerTemplate)
        .set({ ...values, changedAt: sql`clock_timestamp()` })
        .where(eq(answerTemplate.id, seen.id))
      await writeHistory(tx, { by, kind, key: String(seen.id), before: toValues(before), after: texts })
      return done({ id: seen.id })
    })
  } catch (error) {
    if (isUniqueViolation(error)) return refused('nameTaken')
    throw error
  }
}

export const removeAnswerTemplate = (
  { database: { db } }: Needs,
  id: number,
  by: Actor,
): Promise<Outcome<null, never>> =>
  db.transaction(async (tx) => {
    const [gone] = await tx.delete(answerTemplate).where(eq(answerTemplate.id, id)).returning()
    if (gone) await writeHistory(tx, { by, kind, key: String(id), before: toValues(gone), after: null })
    return done(null)
  })
