import {
  askForNewsletter,
  confirmNewsletter,
  endNewsletter,
  readNewsletterKey,
  readNewsletterLink,
} from '@toonbank/contract/shop/newsletter.ts'
import { mailboxOf } from '@toonbank/domain/account/mailbox.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import { askToConfirm, confirm, endByKey, isKeyUsed, readLink } from './subscribe.ts'

/** An address is on the list only after its owner confirmed it (double opt-in). */
export function newsletterRoutes(dependencies: SettingsDependencies): Route[] {
  const take = createLimits(dependencies)
  return [
    route(askForNewsletter, async ({ body: { emailAddress }, visitor }) => {
      const tooOften = await take(
        [limits.newsletterPerAddress, visitor.address],
        [limits.newsletterPerMailbox, mailboxOf(emailAddress)],
      )
      if (tooOften) return tooOften
      if (!(await dependencies.settings.now()).newsletter) return refused('newsletterOff')
      await askToConfirm(dependencies, emailAddress, visitor.locale)
      return done(null)
    }),
    route(readNewsletterLink, async ({ body: { token }, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      if (tooOften) return tooOften
      const isConfirmed = await readLink(dependencies, token)
      return isConfirmed === undefined ? refused('newsletterLinkEnded') : done({ isConfirmed })
    }),
    route(confirmNewsletter, async ({ body: { token }, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      if (tooOften) return tooOften
      return (await confirm(dependencies, token)) ? done(null) : refused('newsletterLinkEnded')
    }),
    route(readNewsletterKey, async ({ body: { key }, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      if (tooOften) return tooOften
      const isEnded = await isKeyUsed(dependencies, key)
      return isEnded === undefined ? refused('newsletterKeyUnknown') : done({ isEnded })
    }),
    route(endNewsletter, async ({ body: { key } }) => {
      await endByKey(dependencies, key)
      return done(null)
    }),
  ]
}
