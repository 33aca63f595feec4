import {
  changeStaff as changeStaffCall,
  endStaff as endStaffCall,
  inviteStaff as inviteStaffCall,
  listStaff as listStaffCall,
  resetStaff as resetStaffCall,
} from '@toonbank/contract/staff/member.ts'
import {
  addMyPasskey,
  askMyPasskey,
  askProof,
  changeMyGrace,
  changeMyLocale,
  changeMyPassword,
  endMySession,
  listMySessions,
  lockSession,
  logOutOfOffice,
  proveByPasskey as proveByPasskeyCall,
  proveByPassword as proveByPasswordCall,
  readMe,
  removeMyPasskey,
  renewRecoveryCodes as renewRecoveryCodesCall,
} from '@toonbank/contract/staff/session.ts'
import {
  listViews as listViewsCall,
  removeView as removeViewCall,
  saveView as saveViewCall,
} from '@toonbank/contract/staff/view.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { eq } from 'drizzle-orm'
import { getShopSettings } from '../config/shop-settings.ts'
import {
  addOwnPasskey,
  changeOwnPassword,
  endOwnSession,
  hasPasskey,
  listOwnSessions,
  memberOf,
  proveByPasskey,
  proveByPassword,
  removeOwnPasskey,
  renewRecoveryCodes,
  sessionOf,
} from './own-account.ts'
import { listViews, removeView, saveView } from './own-views.ts'
import { changeStaff, endStaff, inviteStaff, listStaff, resetStaff } from './staff-members.ts'
import { newPasskeyOptions, passkeyChallengeOptions } from './staff-passkeys.ts'
import { endStaffSession, lockStaffSession } from './staff-session.ts'

export const staffRoomRoutes = (dependencies: Dependencies): Route[] => [
  ...ownRoutes(dependencies).map(onlyWithSession),
  route(listStaffCall, async ({ staff }) => done(await listStaff(dependencies, staff))),
  route(inviteStaffCall, ({ body, staff }) => inviteStaff(dependencies, staff, body)),
  route(changeStaffCall, ({ params, body, staff }) => changeStaff(dependencies, staff, toRowId(params.id), body)),
  route(resetStaffCall, ({ params, staff }) => resetStaff(dependencies, staff, toRowId(params.id))),
  route(endStaffCall, ({ params, staff }) => endStaff(dependencies, staff, toRowId(params.id))),
]

/** The command line acts as the owner, and is nobody's own account. */
const onlyWithSession = ({ endpoint, handle }: Route): Route => ({
  endpoint,
  handle: async (call) =>
    (call as unknown as { readonly staff: StaffActor }).staff.session ? handle(call) : refused('notAllowed'),
})

function ownRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies.database
  const take = createLimits(dependencies)
  const changeOwn = (
    staff: StaffActor,
    values: Partial<Pick<typeof staffMember.$inferInsert, 'locale' | 'hasGrace'>>,
  ) =>
    db
      .update(staffMember)
      .set(values)
      .where(eq(staffMember.id, sessionOf(staff).staffId))
  return [
    route(readMe, async ({ staff }) => {
      const { id, name, emailAddress, role, locale, hasGrace, passwordHash } = await memberOf(dependencies, staff)
      const { isLocked, isSteppedUp } = sessionOf(staff)
      return done({
        ...{ id, name, emailAddress, role, locale, hasGrace, isLocked, isSteppedUp },
        ...{ rights: [...staff.rights], refundLimit: staff.refundLimit, hasPassword: passwordHash !== null },
        hasPasskey: await hasPasskey(dependencies, id),
      })
    }),
    route(changeMyLocale, async ({ body, staff }) => {
      await changeOwn(staff, body)
      return done(null)
    }),
    route(changeMyGrace, async ({ body, staff }) => {
      await changeOwn(staff, body)
      return done(null)
    }),
    route(lockSession, async ({ staff }) => {
      await lockStaffSession(db, sessionOf(staff).tokenHash, dependencies.clock())
      return done(null)
    }),
    route(
      proveByPasswordCall,
      async ({ body, staff, visitor }) =>
        (await take(
          [limits.staffLoginPerAddress, visitor.address],
          [limits.staffLoginPerAccount, String(sessionOf(staff).staffId)],
        )) ?? proveByPassword(dependencies, visitor, staff, body),
    ),
    route(askProof, async ({ staff }) => done(await passkeyChallengeOptions(dependencies, sessionOf(staff).staffId))),
    route(proveByPasskeyCall, ({ body, staff }) => proveByPasskey(dependencies, staff, body.credential)),
    route(logOutOfOffice, async ({ staff }) => {
      await endStaffSession(db, sessionOf(staff).tokenHash)
      return done(null)
    }),
    route(listViewsCall, async ({ query, staff }) => done(await listViews(dependencies, staff, query.list))),
    route(saveViewCall, ({ body, staff }) => saveView(dependencies, staff, body)),
    route(removeViewCall, ({ params, staff }) => removeView(dependencies, staff, toRowId(params.id))),
    route(listMySessions, async ({ staff }) => done(await listOwnSessions(dependencies, staff))),
    route(endMySession, ({ params, staff }) => endOwnSession(dependencies, staff, params.id)),
    route(askMyPasskey, async ({ staff }) =>
      done(
        await newPasskeyOptions(dependencies, await memberOf(dependencies, staff), (await getShopSettings(db)).name),
      ),
    ),
    route(addMyPasskey, ({ body, staff }) => addOwnPasskey(dependencies, staff, body)),
    route(removeMyPasskey, ({ params, staff }) => removeOwnPasskey(dependencies, staff, params.id)),
    route(changeMyPassword, ({ body, staff, visitor }) =>
      changeOwnPassword(dependencies, visitor, staff, body.password),
    ),
    route(renewRecoveryCodesCall, ({ staff }) => renewRecoveryCodes(dependencies, staff)),
  ]
}
