import type { Queryable } from '@toonbank/database/connect.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { withoutLanguage } from '@toonbank/domain/content/localized-path.ts'

/** Returns names of settings that link to one of these paths, like `menus.footer.0.url.nld`. */
export async function findLinksTo(db: Queryable, paths: readonly string[]): Promise<string[]> {
  const rows = await db.select().from(shopSetting)
  return rows.flatMap(({ value }) => linksTo(value, new Set(paths)))
}

function linksTo(value: unknown, paths: ReadonlySet<string>, at: readonly string[] = []): string[] {
  if (typeof value === 'string')
    return at.some((name) => /url$/i.test(name)) && paths.has(toPath(value)) ? [at.join('.')] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => linksTo(part, paths, [...at, name]))
}

const toPath = (url: string): string => (url.startsWith('/') ? withoutLanguage(url.replace(/[?#].*$/, '')) : url)
