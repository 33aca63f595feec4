import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '@toonbank/database/connect.ts'
import { settingChange, shopSetting } from '@toonbank/database/schema/config.ts'
import { valueAt } from '@toonbank/domain/config/find-setting-problems.ts'
import { desc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { saveSettings } from '../config/save-settings.ts'
import { toFieldProblems } from '../record/field-problem.ts'
import { type HistoryEntry, historyLimit } from '../record/list-history.ts'
import { type RecordKind, refusedFor, type Saved, type Writing } from '../record/record-kind.ts'

const schema = v.strictObject({ key: v.string('must be a text'), items: v.array(v.unknown(), 'must be a list') })

/**
 * Menus are stored, validated and recorded as settings (`setting_change`), under their names there (`footer`,
 * `mobile.footer`).
 */
export const menuKind: RecordKind = {
  name: 'menu',
  section: 'settings',
  keyField: 'key',
  schema,
  toKey: (given) => given,
  list: async (db) => listMenus(await readMenus(db)),
  find: async (db, key) => listMenus(await readMenus(db)).find((menu) => menu.key === key),
  put: putMenu,
  history: listMenuHistory,
  /** A menu is part of every page, so removing it only empties it. */
  async remove(db, key, writing) {
    if (!(await menuKind.find(db, key, writing.context))) return refusedFor('notFound', [])
    const emptied = await putMenu(db, { key, items: [] }, writing)
    return emptied.ok ? { ok: true, value: { change: 'removed' } } : emptied
  },
}

interface Menu {
  readonly key: string
  readonly items: readonly unknown[]
}

async function readMenus(db: Queryable): Promise<object> {
  const [row] = await db.select().from(shopSetting).where(eq(shopSetting.key, 'shop'))
  return row ? row.value.menus : {}
}

const listMenus = (menus: object, above = ''): Menu[] =>
  Object.entries(menus).flatMap(([name, value]: [string, unknown]) => {
    const key = `${above}${name}`
    if (Array.isArray(value)) return [{ key, items: value }]
    return typeof value === 'object' && value !== null ? listMenus(value, `${key}.`) : []
  })

async function listMenuHistory(db: Queryable, key: string): Promise<HistoryEntry[]> {
  const rows = await db
    .select()
    .from(settingChange)
    .where(eq(settingChange.setting, 'menus'))
    .orderBy(desc(settingChange.id))
    .limit(historyLimit)
  return rows
    .map(({ at, by, values: { former, now } }) => ({ at, by, before: valueAt(former, key), after: valueAt(now, key) }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
}

async function putMenu(db: Queryable, value: unknown, { by }: Writing): Promise<Saved> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) return refusedFor('invalid', toFieldProblems(parsed.issues))
  const record = parsed.output
  const [name = '', ...inner] = record.key.split('.')
  const before = await readMenus(db)
  const inside = valueAt(before, name)
  const others = typeof inside === 'object' ? inside : {}
  const menu = inner.length === 0 ? record.items : { ...others, [inner.join('.')]: record.items }
  const saved = await saveSettings(db, () => ({ menus: { ...before, [name]: menu } }), by)
  if (saved.ok) return { ok: true, value: { change: saved.changed.length > 0 ? 'changed' : 'same', record } }
  const path = `menus.${record.key}.`
  return refusedFor(
    'invalid',
    saved.problems.map(({ field, message }) => ({
      field: field.startsWith(path) ? `items.${field.slice(path.length)}` : 'key',
      message: `${message}.`,
    })),
  )
}
