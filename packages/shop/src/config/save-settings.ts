import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '@toonbank/database/connect.ts'
import { settingChange, shopSetting } from '@toonbank/database/schema/config.ts'
import type { SettingProblem } from '@toonbank/domain/config/find-setting-problems.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { eq, sql } from 'drizzle-orm'
import { checkSettings } from './check-settings.ts'
import type { ShopSettings } from './shop-settings.ts'

export type SavedSettings =
  /** Names of the settings whose value is another now. */
  | { readonly ok: true; readonly changed: readonly string[] }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] }

/**
 * Changes settings in the caller's transaction, with a row of history for each that is another now. All of it or
 * nothing; two at once follow each other. Every process reads the new ones within a second (decision 25).
 * `change` is given the settings as they are, and returns the new values by name, unchecked.
 */
export async function saveSettings(
  tx: Queryable,
  change: (before: ShopSettings | undefined) => unknown,
  by: Actor,
): Promise<SavedSettings> {
  // A lock on the row does not suffice: a shop without settings has none yet.
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
  // The first settings of a shop change nothing.
  if (before) await tx.insert(settingChange).values(changes)
  return { ok: true, changed: changes.map(({ setting }) => setting) }
}

function namesOf(before: ShopSettings | undefined, now: ShopSettings): (keyof ShopSettings)[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(now)]) as Set<keyof ShopSettings>
  return [...names].filter((name) => !isDeepStrictEqual(before?.[name], now[name]))
}
