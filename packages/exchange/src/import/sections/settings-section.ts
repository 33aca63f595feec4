import { shopSetting } from '@toonbank/database/schema/config.ts'
import { shopSettings } from '@toonbank/database/stored/shop-settings-schema.ts'
import { saveSettings } from '@toonbank/shop/config/save-settings.ts'
import { eq } from 'drizzle-orm'
import type { Section } from './section.ts'

/** A setting in the file replaces the stored one as a whole; the others stay. */
export const settingsSection: Section = {
  name: 'settings',
  schema: shopSettings,
  async take({ db }, _, { line, value }, by) {
    const saved = await saveSettings(db, () => value, by)
    if (saved.ok) return { change: saved.changed.length > 0 ? 'changed' : 'same' }
    return { problems: saved.problems.map(({ field, message }) => ({ line, field, message: `${message}.` })) }
  },
  async list({ db }) {
    const [row] = await db.select().from(shopSetting).where(eq(shopSetting.key, 'shop'))
    return row ? [row.value] : []
  },
}
