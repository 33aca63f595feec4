import type { Database } from '@toonbank/database/connect.ts'
import { pathRule } from '@toonbank/database/schema/content.ts'
import { type PathRule, toRulePath } from '@toonbank/domain/content/path-rule.ts'
import { count, eq } from 'drizzle-orm'
import type { SettingsDependencies } from '../../config/settings-dependencies.ts'

export type FindRule = (rulePath: string) => Promise<PathRule | undefined>

/** Up to this many rules are cached, about 2 MB, because every page looks one up; more rules are queried by index. */
const maxInMemory = 10_000

export function cachedPathRules({ database: { db }, cache, changes }: SettingsDependencies): FindRule {
  const rules = cache.open<FindRule>({ name: 'path rules', max: 1, freshFor: 60_000, tags: ['paths'] })
  return async (rulePath) => {
    await changes.current().catch(() => {})
    return (await rules.fetch('rules', () => readRules(db)))(rulePath)
  }
}

async function readRules(database: Database): Promise<FindRule> {
  const some = database
    .select({ one: pathRule.id })
    .from(pathRule)
    .limit(maxInMemory + 1)
    .as('some')
  const [found] = await database.select({ rules: count() }).from(some)
  if ((found?.rules ?? 0) > maxInMemory) return (rulePath) => findRule(database, rulePath)
  const rows = await database.select(columns).from(pathRule)
  const byPath = new Map(rows.map(({ path, ...rule }) => [toRulePath(path), rule]))
  return async (rulePath) => byPath.get(rulePath)
}

const columns = { path: pathRule.path, location: pathRule.location, statusCode: pathRule.statusCode }

async function findRule(database: Database, rulePath: string): Promise<PathRule | undefined> {
  const [found] = await database.select(columns).from(pathRule).where(eq(pathRule.path, rulePath))
  return found
}
