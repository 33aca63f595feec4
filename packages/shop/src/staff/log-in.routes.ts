import {
  askOfficePasskey,
  askPasskeyByLink,
  logInToOffice,
  logInToOfficeByPasskey,
  readStaffLink as readStaffLinkCall,
  useStaffLink,
  useStaffLinkByPasskey,
} from '@toonbank/contract/staff/log-in.ts'
import { done } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import { logInByPasskey } from './log-in-by-passkey.ts'
import { logInByPassword } from './log-in-by-password.ts'
import { passkeyChallengeOptions } from './staff-passkeys.ts'
import { passkeyOptionsByLink, readStaffLink, useLinkByPasskey, useLinkByPassword } from './use-staff-link.ts'

/** The way into the office, for whoever is not logged in yet. */
export function staffLogInRoutes(dependencies: Dependencies): Route[] {
  const take = createLimits(dependencies)
  const shopName = async () => (await getShopSettings(dependencies.database.db)).name
  return [
    route(
      logInToOffice,
      async ({ body, visitor }) =>
        (await take(
          [limits.staffLoginPerAddress, visitor.address],
          [limits.staffLoginPerAccount, body.emailAddress],
        )) ?? logInByPassword(dependencies, visitor, body),
    ),
    route(
      askOfficePasskey,
      async ({ visitor }) =>
        (await take([limits.passkeyPerAddress, visitor.address])) ??
        done(await passkeyChallengeOptions(dependencies, null)),
    ),
    route(
      logInToOfficeByPasskey,
      async ({ body, visitor }) =>
        (await take([limits.staffLoginPerAddress, visitor.address])) ?? logInByPasskey(dependencies, visitor, body),
    ),
    route(
      readStaffLinkCall,
      async ({ body, visitor }) =>
        (await take([limits.staffLinkPerAddress, visitor.address])) ??
        readStaffLink(dependencies, body.token, await shopName()),
    ),
    route(
      useStaffLink,
      async ({ body, visitor }) =>
        (await take([limits.staffLinkPerAddress, visitor.address])) ?? useLinkByPassword(dependencies, visitor, body),
    ),
    route(
      askPasskeyByLink,
      async ({ body, visitor }) =>
        (await take([limits.staffLinkPerAddress, visitor.address])) ??
        passkeyOptionsByLink(dependencies, body, await shopName()),
    ),
    route(
      useStaffLinkByPasskey,
      async ({ body, visitor }) =>
        (await take([limits.staffLinkPerAddress, visitor.address])) ?? useLinkByPasskey(dependencies, visitor, body),
    ),
  ]
}
