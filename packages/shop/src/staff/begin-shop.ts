import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hasOwner, linkUrl, writeStaffLink } from './staff-links.ts'

/** The address by which the first owner begins; undefined: there is one. A former address works no more. */
export async function beginShop({
  database: { db },
  clock,
  appUrl,
}: Pick<Dependencies, 'database' | 'clock' | 'appUrl'>): Promise<string | undefined> {
  if (await hasOwner(db)) return undefined
  return linkUrl(appUrl, await db.transaction((tx) => writeStaffLink(tx, 'begin', null, clock())))
}
