import type { Queryable } from '@toonbank/database/connect.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { saveSettings } from '../config/save-settings.ts'
import { toFieldProblems } from '../record/field-problem.ts'
import { type RecordKind, refusedFor, type Saved, type Writing } from '../record/record-kind.ts'

const schema = v.strictObject({ key: v.string('must be a text'), items: v.array(v.unknown(), 'must be a list') })

/**
 * The menus of the shop, by their name in the settings: that is where they are stored, checked, and have their history
 * (`setting_change`).
 */
export const menuKind: RecordKind = {
  name: 'menu',
  section: 'settings',
  keyField: 'key',
  toKey: (given) => given,
  async list(db) {
    return Object.entries(await readMenus(db)).map(([key, items]) => ({ key, items }))
  },
  async find(db, key) {
    const items = (await readMenus(db))[key]
    return items && { key, items }
  },
  put: putMenu,
  /** A menu is part of the page, so it is emptied. */
  async remove(db, key, writing) {
    if (!(await menuKind.find(db, key, writing.context))) return refusedFor('notFound', [])
    const emptied = await putMenu(db, { key, items: [] }, writing)
    return emptied.ok ? { ok: true, value: { change: 'removed' } } : emptied
  },
}

async function readMenus(db: Queryable): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const [row] = await db.select().from(shopSetting).where(eq(shopSetting.key, 'shop'))
  return row ? row.value.menus : {}
}

async function putMenu(db: Queryable, value: unknown, { by }: Writing): Promise<Saved> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) return refusedFor('invalid', toFieldProblems(parsed.issues))
  const { key, items } = parsed.output
  const before = (await readMenus(db))[key]
  if (!before) return refusedFor('notFound', [])
  const saved = await saveSettings(db, (settings) => ({ menus: { ...settings?.menus, [key]: items } }), by)
  if (saved.ok)
    return { ok: true, value: { change: saved.changed.length > 0 ? 'changed' : 'same', record: { key, items } } }
  const path = `menus.${key}`
  return refusedFor(
    'invalid',
    saved.problems.map(({ field, message }) => ({
      field: field.startsWith(path) ? `items${field.slice(path.length)}` : field,
      message: `${message}.`,
    })),
  )
}
