import { isDeepStrictEqual } from 'node:util'
import type { Bulk } from '@toonbank/database/connect.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { shopSettings } from '@toonbank/database/stored/shop-settings.ts'
import { findSellerProblems } from '@toonbank/domain/invoice/seller.ts'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { toProblems } from '../formats/json-draft.ts'
import { isLink, linkRule } from './is-link.ts'
import type { Section } from './section.ts'

const partial = v.partial(v.strictObject(shopSettings.entries))

/** The shop's settings, one object. A setting in the file replaces the stored one as a whole; the others stay. */
export const settingsSection: Section = {
  name: 'settings',
  async take({ db }, _, { line, value }) {
    const parsed = v.safeParse(partial, value)
    if (!parsed.success) return toProblems(parsed.issues, line)
    const unknown = namesLost(value, parsed.output)
    if (unknown.length > 0) return unknown.map((field) => ({ line, field, message: 'is not a name that we know.' }))
    const bad = badLinks(parsed.output)
    if (bad.length > 0) return bad.map((field) => ({ line, field, message: linkRule }))
    const wrong = parsed.output.seller ? findSellerProblems(parsed.output.seller) : []
    if (wrong.length > 0) return wrong.map((field) => ({ line, field: `seller.${field}`, message: 'cannot be right.' }))
    const before = await readSettings(db)
    const whole = v.safeParse(shopSettings, { ...before, ...parsed.output })
    if (!whole.success) return toProblems(whole.issues, line)
    const set = { value: whole.output }
    if (isDeepStrictEqual(before, whole.output)) return []
    await db
      .insert(shopSetting)
      .values({ key: 'shop', ...set })
      .onConflictDoUpdate({ target: shopSetting.key, set })
    return []
  },
  async list({ db }) {
    const settings = await readSettings(db)
    return settings ? [settings] : []
  },
}

async function readSettings(db: Bulk['db']) {
  const [row] = await db.select().from(shopSetting).where(eq(shopSetting.key, 'shop'))
  return row?.value
}

/** Paths of fields that the schema has dropped: it does not know them. */
function namesLost(given: unknown, read: unknown, path = ''): string[] {
  if (!isObject(given) || !isObject(read)) return []
  return Object.keys(given).flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`
    return name in read ? namesLost(given[name], read[name], at) : [at]
  })
}

/** Paths of links (fields whose names end in `url`, in both languages) that a shopper must not be sent to. */
function badLinks(value: unknown, path = '', isAddress = false): string[] {
  if (typeof value === 'string') return isAddress && !isLink(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    badLinks(part, path === '' ? name : `${path}.${name}`, isAddress || /url$/i.test(name)),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
