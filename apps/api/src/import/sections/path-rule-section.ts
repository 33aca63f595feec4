import { pathRule } from '@toonbank/database/schema/content.ts'
import { toRulePath } from '@toonbank/domain/content/path-rule.ts'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { filled, line } from '../formats/json-fields.ts'
import { hasValues, section } from './section.ts'

const path = v.pipe(filled(2_000), v.startsWith('/', 'must begin with a slash'), v.transform(toRulePath))
const place = v.pipe(
  line(2_000),
  v.regex(/^(\/(?!\/)|https?:\/\/)/, 'must be a path of the shop or an address with http(s)'),
)

/** Path rules: redirects of old paths, and paths that are gone (410). */
export const pathRuleSection = section({
  name: 'pathRules',
  schema: v.variant(
    'statusCode',
    [
      v.strictObject({ path, location: place, statusCode: v.picklist([301, 302, 307, 308]) }),
      v.strictObject({ path, location: v.exactOptional(v.literal(''), ''), statusCode: v.literal(410) }),
    ],
    'must be 301, 302, 307, 308 or 410',
  ),
  async put({ db }, entry) {
    const [before] = await db.select().from(pathRule).where(eq(pathRule.path, entry.path))
    if (!hasValues(before, entry))
      await db.insert(pathRule).values(entry).onConflictDoUpdate({ target: pathRule.path, set: entry })
    return []
  },
  list: ({ db }) =>
    db
      .select({ path: pathRule.path, location: pathRule.location, statusCode: pathRule.statusCode })
      .from(pathRule)
      .orderBy(asc(pathRule.id)),
})
