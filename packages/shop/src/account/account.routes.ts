import {
  getSession,
  login,
  loginByLink,
  logout,
  readLoginLink,
  readResetLink,
  register,
  requestLoginLink,
  requestPasswordReset,
  setPassword,
  verifyEmail,
} from '@toonbank/contract/shop/account.ts'
import { loginByPasskey } from '@toonbank/contract/shop/passkey.ts'
import { isCommonPassword } from '@toonbank/domain/account/common-password.ts'
import { mailboxOf } from '@toonbank/domain/account/mailbox.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import type { CartOfVisitor } from './cart-of-visitor.ts'
import { readWithCompany } from './company/with-company.ts'
import { findByEmail } from './find-by-email.ts'
import { findOwnRegistration } from './find-own-registration.ts'
import { findByAccountLink } from './login/account-link.ts'
import { readSession, type StoredAddress, sessionOf } from './login/customer-session.ts'
import { endsAccess, findByLoginLink, logInByLink } from './login/log-in-by-link.ts'
import { askForAccountLink } from './login/mail-account-link.ts'
import { passwordFits } from './login/password-hash.ts'
import type { EndCompany } from './login/prove-mailbox.ts'
import { renewHash } from './login/renew-hash.ts'
import { resetPassword } from './login/reset-password.ts'
import { type CustomerRow, endSession, isClosed } from './login/session-store.ts'
import { startSessionOf } from './login/start-session-of.ts'
import { tooCommon } from './login/too-common.ts'
import { logInByPasskey } from './passkey/log-in-by-passkey.ts'
import { registerCustomer } from './register-customer.ts'

export function accountRoutes(
  dependencies: SettingsDependencies,
  cart: CartOfVisitor,
  endCompany: EndCompany,
): Route[] {
  const { db } = dependencies.database
  const take = createLimits(dependencies)
  const settingsNow = dependencies.settings.now

  async function logIn(visitor: Visitor, customer: CustomerRow) {
    const addresses = await startSessionOf(dependencies, visitor, customer)
    return addresses && welcome(visitor, customer, addresses)
  }

  async function welcome(visitor: Visitor, customer: CustomerRow, addresses?: readonly StoredAddress[]) {
    await cart.adopt(visitor, customer.id)
    const caller = await readWithCompany(db, customer)
    return done(addresses ? sessionOf(caller, addresses) : await readSession(db, caller))
  }

  const keepEmail = (visitor: Visitor, email: string) =>
    visitor.keep('es_s', Buffer.from(JSON.stringify({ email })).toString('base64url'), 1)

  return [
    route(verifyEmail, async ({ body, visitor }) => {
      const tooOften = await take([limits.verifyPerAddress, visitor.address])
      if (tooOften) return tooOften
      keepEmail(visitor, body.email)
      if (await findByEmail(db, body.email)) return done({ email: body.email })
      return refused((await settingsNow()).registrationAllowed ? 'accountUnknown' : 'accountRegistrationNotAllowed')
    }),
    route(login, async ({ body, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address], [limits.loginPerAccount, body.email])
      if (tooOften) return tooOften
      const customer = await findByEmail(db, body.email)
      const fits = await passwordFits(dependencies, body.password, customer?.passwordHash ?? null, visitor.address)
      if (!customer || !fits || isClosed(customer, visitor)) return refused('accountLoginRequestError')
      const passwordHash = await renewHash(dependencies, customer, body.password, visitor.address)
      return (await logIn(visitor, { ...customer, passwordHash })) ?? refused('accountLoginRequestError')
    }),
    route(getSession, async ({ body, visitor, findCustomer }) => {
      const customer = await findCustomer(visitor.token ?? body.token ?? undefined)
      return customer ? done(await readSession(db, customer)) : refused('sessionEnded')
    }),
    route(logout, async ({ visitor }) => {
      await endSession(db, visitor)
      cart.leave(visitor)
      visitor.forget('es_o')
      visitor.forget('es_s')
      return done(null)
    }),
    route(register, async ({ body, visitor }) => {
      const tooOften = await take(
        [limits.registerPerAddress, visitor.address],
        [limits.accountMailPerAddress, visitor.address],
        [limits.accountMailPerMailbox, mailboxOf(body.emailAddress)],
      )
      if (tooOften?.at === 0) return tooOften
      const isMailed = tooOften === undefined
      const settings = await settingsNow()
      if (!settings.registrationAllowed) return refused('accountRegistrationNotAllowed')
      if (settings.passwordInCheckout === 'required' && body.password === '') {
        return { ok: false, problem: 'invalidInput', fields: [{ field: 'password', problem: 'required' }] }
      }
      if (isCommonPassword(body.password, [settings.name])) return tooCommon('password')
      const created = await registerCustomer(dependencies, cart, body, visitor, { settings, isMailed })
      if (created.ok) return created
      const own = await findOwnRegistration(dependencies, visitor, body.emailAddress)
      return (own && (await logIn(visitor, own))) ?? created
    }),
    route(requestPasswordReset, async ({ body, visitor }) => {
      const tooOften = await take(
        [limits.resetPerAddress, visitor.address],
        [limits.resetPerAccount, body.emailAddress],
      )
      if (tooOften) return tooOften
      await askForAccountLink(dependencies, visitor, { emailAddress: body.emailAddress, purpose: 'password' })
      return done(null)
    }),
    route(requestLoginLink, async ({ body, visitor }) => {
      const { emailAddress, to } = body
      const tooOften = await take(
        [limits.loginLinkPerAddress, visitor.address],
        [limits.loginLinkPerAccount, emailAddress],
      )
      if (tooOften) return tooOften
      keepEmail(visitor, emailAddress)
      await askForAccountLink(dependencies, visitor, { emailAddress, purpose: 'login', to })
      return done(null)
    }),
    route(readLoginLink, async ({ body, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      if (tooOften) return tooOften
      const customer = await findByLoginLink(dependencies, visitor, body.token)
      if (!customer) return refused('loginLinkEnded')
      const { emailAddress, passwordHash, mailboxProvenAt, companyId } = customer
      const isEnding = await endsAccess(dependencies, visitor, customer)
      return done({
        emailAddress,
        isEmailProven: mailboxProvenAt !== null,
        endsAccess: isEnding,
        endsPassword: isEnding && passwordHash !== null,
        leavesCompany: isEnding && companyId !== null,
      })
    }),
    route(readResetLink, async ({ body, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      if (tooOften) return tooOften
      const owner = await findByAccountLink(dependencies.database.db, dependencies, 'password', body.token)
      return owner ? done(null) : refused('accountPasswordResetError')
    }),
    route(loginByLink, async ({ body, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      if (tooOften) return tooOften
      const customer = await logInByLink(dependencies, visitor, body, endCompany)
      if (!customer) return refused('loginLinkEnded')
      visitor.forget('es_s')
      return welcome(visitor, customer)
    }),
    route(loginByPasskey, async ({ body, visitor }) => {
      const tooOften = await take([limits.passkeyPerAddress, visitor.address])
      if (tooOften) return tooOften
      const customer = await logInByPasskey(dependencies, visitor, body.credential)
      return customer ? welcome(visitor, customer) : refused('passkeyRefused')
    }),
    route(setPassword, async ({ body, visitor }) => {
      const tooOften = await take([limits.resetPerAddress, visitor.address])
      if (tooOften) return tooOften
      if (isCommonPassword(body.password, [(await settingsNow()).name])) return tooCommon('password')
      const set = await resetPassword(dependencies, body.token, body.password, visitor, endCompany)
      visitor.forget('es_s')
      return set ? done(null) : refused('accountPasswordResetError')
    }),
  ]
}
