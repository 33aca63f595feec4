import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '@toonbank/database/connect.ts'
import { settingChange, shopSetting } from '@toonbank/database/schema/config.ts'
import type { SettingProblem } from '@toonbank/domain/config/find-setting-problems.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { eq, sql } from 'drizzle-orm'
import { checkSettings } from './check-settings.ts'
import type { ShopSettings } from './shop-settings.ts'

export type SavedSettings =
  | { readonly ok: true; readonly changed: readonly string[] }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] }

/**
 * Changes settings in the caller's transaction, with a history row for each change; concurrent calls run one after the
 * other (decision 25). `change` receives the current settings and returns unchecked new values by name.
 */
export async function saveSettings(
  tx: Queryable,
  change: (before: ShopSettings | undefined) => unknown,
  by: Actor,
): Promise<SavedSettings> {
  // A row lock does not suffice, because a new shop has no row yet.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('toonbank:settings'))`)
  const [row] = await tx.select().from(shopSetting).where(eq(shopSetting.key, 'shop'))
  const before = row?.value
  const checked = checkSettings(before, change(before))
  if (!checked.ok) return checked
  const { settings } = checked
  const changes = namesOf(before, settings).map((setting) => ({
    setting,
    by,
    values: { former: before?.[setting] ?? null, now: settings[setting] ?? null },
  }))
  if (changes.length === 0) return { ok: true, changed: [] }
  await tx
    .insert(shopSetting)
    .values({ key: 'shop', value: settings })
    .onConflictDoUpdate({ target: shopSetting.key, set: { value: settings } })
  if (before) await tx.insert(settingChange).values(changes)
  return { ok: true, changed: changes.map(({ setting }) => setting) }
}

function namesOf(before: ShopSettings | undefined, now: ShopSettings): (keyof ShopSettings)[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(now)]) as Set<keyof ShopSettings>
  return [...names].filter((name) => !isDeepStrictEqual(before?.[name], now[name]))
}
