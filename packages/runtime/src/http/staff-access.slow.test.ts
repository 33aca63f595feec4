import { staffMember } from '@toonbank/database/schema/staff.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { rightsOfRole } from '@toonbank/domain/staff/roles.ts'
import { staffRoles } from '@toonbank/domain/staff/staff-member.ts'
import { anActor, anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { staffRoutes } from '@toonbank/server/compose/create-staff-api.ts'
import { findCustomer } from '@toonbank/shop/account/find-customer.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { listStaffEndpoints } from '@toonbank/testing/list-endpoints.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'
import { callAnswerer } from './answer-call.ts'
import { mountRoutes } from './mount-routes.ts'

// Every call of the staff by every role, by a customer and by nobody: whoever lacks the right of the call is refused
// before anything is read of what was sent.

const shop = await aShop()
const { dependencies } = shop
const calls = [...(await listStaffEndpoints())]

const [member] = await dependencies.database.db
  .insert(staffMember)
  .values({ name: 'Anja', emailAddress: 'anja@example.nl', role: 'owner', state: 'active' })
  .returning()
const session = { staffId: member?.id ?? 0, tokenHash: 'made-up', isLocked: false, isSteppedUp: true }

/** The staff's calls as they will be served, with somebody of the staff or nobody of them. */
function served(staff: StaffActor | undefined) {
  const answer = callAnswerer(
    (visitor, token, read) => findCustomer(dependencies, visitor, token, read),
    1_000,
    dependencies.log,
    async () => staff,
  )
  return mountRoutes(dependencies, staffRoutes(dependencies), answer, async () => ({
    ...{ ok: false, problem: 'providerUnknown' },
  }))
}

async function statusOf(
  app: ReturnType<typeof served>,
  { method, path }: (typeof calls)[number][1],
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const sent =
    method === 'GET' || method === 'DELETE'
      ? {}
      : { body: '{"wrong":', headers: { 'content-type': 'application/json', ...headers } }
  const request = new Request(`${dependencies.appUrl}${path.replace(/:\w+/g, 'made-up')}`, { method, headers, ...sent })
  return (await app.fetch(request)).status
}

it('has a route for every call, and each names its right', async () => {
  const mounted = staffRoutes(dependencies).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(mounted.toSorted()).toEqual(calls.map(([, { method, path }]) => `${method} ${path}`).toSorted())
  expect(calls.filter(([, call]) => call.access !== 'staff' || call.staffRight === undefined)).toEqual([])
  expect(calls.length).toBeGreaterThan(95)
})

it('serves none of them at the addresses of the shop', async () => {
  for (const [name, { method, path }] of calls) {
    const response = await shop.aVisitor().request(path.replace(/:\w+/g, 'made-up'), { method })
    expect([name, response.status]).toEqual([name, 404])
  }
})

it.each([...staffRoles])('lets %s make the calls of its rights, and no other', async (role) => {
  const rights = rightsOfRole(role)
  const app = served({ by: anActor, rights, refundLimit: null, session })
  for (const [name, call] of calls) {
    const isAllowed = call.staffRight !== undefined && rights.includes(call.staffRight)
    const status = await statusOf(app, call)
    expect([name, status === 403], `${role}: ${status}`).toEqual([name, !isAllowed])
    expect([200, 400, 403, 404, 409, 422], name).toContain(status)
  }
})

it('lets the owner make all of them, nobody any, and a customer none', async () => {
  expect(rightsOfRole('owner')).toEqual(anOwner.rights)
  const customer = shop.aVisitor()
  await readyToPay(customer, (await aPlainProduct(shop)).id, 'no-staff')
  const app = served(undefined)
  for (const [name, call] of calls) {
    expect([name, await statusOf(app, call)]).toEqual([name, 401])
    const token = customer.cookies.get('auth_token') ?? ''
    expect([name, await statusOf(app, call, { cookie: `auth_token=${token}` })]).toEqual([name, 403])
  }
})

it('lets a locked session only unlock or leave, and a stale second factor do nothing that wants a fresh one', async () => {
  const all = { by: anActor, rights: anOwner.rights, refundLimit: null }
  const locked = served({ ...all, session: { ...session, isLocked: true } })
  const stale = served({ ...all, session: { ...session, isSteppedUp: false } })
  expect(calls.filter(([, call]) => call.stepUp).length).toBeGreaterThan(7)
  for (const [name, call] of calls) {
    expect([name, (await statusOf(locked, call)) === 403]).toEqual([name, !call.whenLocked])
    expect([name, (await statusOf(stale, call)) === 403]).toEqual([name, call.stepUp === true])
  }
})
