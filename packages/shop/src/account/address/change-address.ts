import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import type { updateAddress } from '@toonbank/contract/shop/address.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { customerAddress } from '@toonbank/database/schema/account.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Reply } from '@toonbank/runtime/http/route.ts'
import { ownAddressOfAnyKind } from './own-address.ts'

/**
 * Changes only the named fields, so that two tabs can change different ones. The row is locked while the zip code is
 * checked against the country.
 */
export const changeAddress = (
  db: Database,
  customerId: AccountId,
  uid: string,
  body: ParsedBodyOf<typeof updateAddress>,
): Promise<Reply<typeof updateAddress>> =>
  db.transaction(async (tx) => {
    const isOwn = ownAddressOfAnyKind(customerId, uid)
    const [stored] = await tx.select().from(customerAddress).where(isOwn).for('no key update')
    if (!stored) return refused('addressNotFound')
    const { countryCode = stored.countryCode, zipCode = stored.zipCode } = body
    const isNamed = body.countryCode !== undefined || body.zipCode !== undefined
    // An import may have stored a zip code that does not fit; that must not block a change of another field.
    const normal = normalizeZipCode(countryCode, zipCode) ?? (isNamed ? undefined : stored.zipCode)
    if (normal === undefined)
      return { ok: false, problem: 'zipCodeInvalid', fields: [{ field: 'zipCode', problem: 'zipCodeInvalid' }] }
    const changed = Object.entries({ ...body, zipCode: normal }).filter(([, value]) => value !== undefined)
    await tx.update(customerAddress).set(Object.fromEntries(changed)).where(isOwn)
    return done(null)
  })
