import type { NewCredential } from '@toonbank/contract/shop/passkey.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { staffMember, staffPasskey } from '@toonbank/database/schema/staff.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { isUniqueViolation } from '@toonbank/runtime/sql/unique-violation.ts'
import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '../account/login/password-hash.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { type FoundLink, findStaffLink, hasOwner, spendStaffLink } from './staff-links.ts'
import { newPasskeyOptions, readNewPasskey } from './staff-passkeys.ts'
import { endSessionsOfMember, type MemberRow, type NewSession, startStaffSession } from './staff-session.ts'
import { isTotpSecret, newTotp, stepOfCode } from './totp.ts'
import { asStaff, writeStaffChange } from './write-staff-change.ts'

interface Person {
  readonly token: string
  readonly name: string
  readonly emailAddress: string
  readonly locale: Locale
  readonly device: string
}
type Begun = NewSession & { readonly recoveryCodes: string[] }
type LinkProblem = 'linkEnded' | 'nameMissing' | 'emailInUse'

/** The person whom a link is for, with a secret that their authenticator app may take. */
export async function readStaffLink(dependencies: Dependencies, token: string, shopName: string) {
  const found = await findStaffLink(dependencies.database.db, token, dependencies.clock())
  if (!found) return refused('linkEnded')
  const { name = '', emailAddress = '' } = found.member ?? {}
  return done({ kind: found.kind, name, emailAddress, totp: newTotp(emailAddress || shopName, shopName) })
}

/** Chooses a password and an authenticator app by a link. */
export async function useLinkByPassword(
  dependencies: Dependencies,
  visitor: Pick<Visitor, 'address'>,
  given: Person & { readonly password: string; readonly totpSecret: string; readonly code: string },
): Promise<Outcome<Begun, LinkProblem | 'codeWrong'>> {
  const now = dependencies.clock()
  if (!(await findStaffLink(dependencies.database.db, given.token, now))) return refused('linkEnded')
  const totpStep = isTotpSecret(given.totpSecret) ? stepOfCode(given.totpSecret, given.code, now, null) : undefined
  if (totpStep === undefined) return refused('codeWrong')
  const passwordHash = await hashPassword(dependencies, given.password, visitor.address)
  return begin(dependencies, visitor, given, (tx, id) =>
    tx.update(staffMember).set({ passwordHash, totpSecret: given.totpSecret, totpStep }).where(eq(staffMember.id, id)),
  )
}

export async function passkeyOptionsByLink(
  dependencies: Dependencies,
  { token, name, emailAddress }: Pick<Person, 'token' | 'name' | 'emailAddress'>,
  shopName: string,
): Promise<Outcome<Record<string, unknown>, 'linkEnded'>> {
  const found = await findStaffLink(dependencies.database.db, token, dependencies.clock())
  if (!found) return refused('linkEnded')
  const person = found.member ?? { id: null, name, emailAddress }
  return done(await newPasskeyOptions(dependencies, person, shopName))
}

/** Logs in with a new passkey from now on, by a link. */
export async function useLinkByPasskey(
  dependencies: Dependencies,
  visitor: Pick<Visitor, 'address'>,
  given: Person & { readonly credential: NewCredential },
): Promise<Outcome<Begun, LinkProblem | 'passkeyRefused'>> {
  const found = await findStaffLink(dependencies.database.db, given.token, dependencies.clock())
  if (!found) return refused('linkEnded')
  const made = await readNewPasskey(dependencies, given.credential, found.member?.id ?? null)
  if (!made) return refused('passkeyRefused')
  return begin(dependencies, visitor, given, (tx, staffId) =>
    tx.insert(staffPasskey).values({ ...made, staffId, name: given.device || 'passkey' }),
  )
}

/** Uses the link up, makes its person active with the chosen way in, and logs them in: all or nothing. */
function begin(
  { database: { db }, clock }: Dependencies,
  { address: network }: Pick<Visitor, 'address'>,
  given: Person,
  addWayIn: (tx: Transaction, staffId: number) => Promise<unknown>,
): Promise<Outcome<Begun, LinkProblem>> {
  const now = clock()
  return rollbackOnRefusal<Outcome<Begun, LinkProblem>>(db, async (tx) => {
    const link = await spendStaffLink(tx, given.token, now)
    if (!link) return refused('linkEnded')
    const member = await activate(tx, link, given)
    if (!member.ok) return member
    await endSessionsOfMember(tx, member.value.id)
    await addWayIn(tx, member.value.id)
    const recoveryCodes = await writeRecoveryCodes(tx, member.value.id)
    const act = link.kind === 'begin' ? 'begun' : 'joined'
    await writeStaffChange(tx, { act, staffId: member.value.id, by: asStaff(member.value), at: now })
    const session = await startStaffSession(tx, member.value, { device: given.device, network, now })
    return done({ ...session, recoveryCodes })
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return refused('emailInUse')
    throw error
  })
}

async function activate(
  tx: Transaction,
  { kind, member }: FoundLink,
  { name, emailAddress, locale }: Person,
): Promise<Outcome<MemberRow, 'linkEnded' | 'nameMissing'>> {
  if (member) {
    const [active] = await tx
      .update(staffMember)
      .set({ state: 'active' })
      .where(eq(staffMember.id, member.id))
      .returning()
    return active ? done(active) : refused('linkEnded')
  }
  if (kind !== 'begin') return refused('linkEnded')
  if (name === '' || emailAddress === '') return refused('nameMissing')
  // Race: two first owners at once; the second one waits here and finds the first.
  await tx.execute(sql`LOCK TABLE ${staffMember} IN SHARE ROW EXCLUSIVE MODE`)
  if (await hasOwner(tx)) return refused('linkEnded')
  const [owner] = await tx
    .insert(staffMember)
    .values({ name, emailAddress, locale, role: 'owner', state: 'active' })
    .returning()
  return owner ? done(owner) : refused('linkEnded')
}
