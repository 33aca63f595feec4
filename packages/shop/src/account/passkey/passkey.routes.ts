import {
  addPasskey as addPasskeyCall,
  askPasskey,
  askPasskeyLogin,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@toonbank/contract/shop/passkey.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { SettingsDependencies } from '../../config/settings-dependencies.ts'
import { cameByLink, proveOwner } from '../login/prove-owner.ts'
import { addPasskey, passkeyOptions } from './add-passkey.ts'
import { passkeyLoginOptions } from './log-in-by-passkey.ts'

const passkeyOf = (customerId: PersonId, uid: string) => and(eq(passkey.uid, uid), eq(passkey.customerId, customerId))

export function passkeyRoutes(dependencies: SettingsDependencies): Route[] {
  const { db } = dependencies.database
  const take = createLimits(dependencies)
  return [
    route(askPasskeyLogin, async ({ visitor }) => {
      const tooOften = await take([limits.passkeyPerAddress, visitor.address])
      return tooOften ?? done(await passkeyLoginOptions(dependencies))
    }),
    route(listPasskeys, async ({ customer, visitor }) => {
      const isTheirs = eq(passkey.customerId, customer.id)
      const rows = await db.select().from(passkey).where(isTheirs).orderBy(asc(passkey.createdAt), asc(passkey.uid))
      const isOwnerProven = customer.passwordHash === null && (await cameByLink(dependencies, visitor))
      return done({ passkeys: rows.map(toPasskey), isOwnerProven })
    }),
    route(askPasskey, async ({ customer, visitor, body }) => {
      const owner = await proveOwner(dependencies, take, { visitor, customer, password: body.password })
      if (!owner.ok) return owner
      return passkeyOptions(dependencies, customer, (await dependencies.settings.now()).name)
    }),
    route(addPasskeyCall, ({ customer, visitor, body }) => addPasskey(dependencies, visitor, customer, body)),
    route(renamePasskey, async ({ customer, params, body }) => {
      const renamed = await db
        .update(passkey)
        .set({ name: body.name })
        .where(passkeyOf(customer.id, params.id))
        .returning()
      return renamed.length > 0 ? done(null) : refused('passkeyNotFound')
    }),
    route(removePasskey, async ({ customer, params }) => {
      const removed = await db.delete(passkey).where(passkeyOf(customer.id, params.id)).returning()
      return removed.length > 0 ? done(null) : refused('passkeyNotFound')
    }),
  ]
}

const toPasskey = ({ uid, name, createdAt, lastUsedAt }: typeof passkey.$inferSelect) => ({
  uid,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
