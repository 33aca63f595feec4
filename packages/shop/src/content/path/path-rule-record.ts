import { pathRule } from '@toonbank/database/schema/content.ts'
import { toRulePath } from '@toonbank/domain/content/path-rule.ts'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { filled, line } from '../../record/json-fields.ts'
import { recordKind } from '../../record/record-kind.ts'

const path = v.pipe(filled(2_000), v.startsWith('/', 'must begin with a slash'), v.transform(toRulePath))
const place = v.pipe(
  line(2_000),
  v.regex(/^(\/(?!\/)|https?:\/\/)/, 'must be a path of the shop or an address with http(s)'),
)

export const toPathRuleRecord = ({ path, location, statusCode }: typeof pathRule.$inferSelect) => ({
  path,
  location,
  statusCode,
})

export const pathRuleKind = recordKind({
  name: 'path-rule',
  section: 'pathRules',
  keyField: 'path',
  together: ['statusCode', 'location'],
  toKey: toRulePath,
  keyOf: (entry) => entry.path,
  schema: v.variant(
    'statusCode',
    [
      v.strictObject({ path, location: place, statusCode: v.picklist([301, 302, 307, 308]) }),
      v.strictObject({ path, location: v.exactOptional(v.literal(''), ''), statusCode: v.literal(410) }),
    ],
    'must be 301, 302, 307, 308 or 410',
  ),
  list: (db) => db.select().from(pathRule).orderBy(asc(pathRule.id)),
  async find(db, of) {
    const [row] = await db.select().from(pathRule).where(eq(pathRule.path, of))
    return row
  },
  toRecord: toPathRuleRecord,
  toValues: async (_, entry) => ({ values: entry }),
  write: (db, values) =>
    db.insert(pathRule).values(values).onConflictDoUpdate({ target: pathRule.path, set: values }).returning(),
  async remove(db, { id }) {
    await db.delete(pathRule).where(eq(pathRule.id, id))
    return 'removed'
  },
})
