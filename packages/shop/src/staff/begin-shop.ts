import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hasOwner, linkUrl, writeStaffLink } from './staff-links.ts'

/** The address by which the first owner begins; undefined: there is one. A former address works no more. */
export async function beginShop(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'appUrl' | 'officeUrl'>,
): Promise<string | undefined> {
  const { db } = dependencies.database
  if (await hasOwner(db)) return undefined
  return linkUrl(dependencies, await db.transaction((tx) => writeStaffLink(tx, 'begin', null, dependencies.clock())))
}
