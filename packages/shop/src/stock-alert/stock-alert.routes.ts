import {
  askForStockAlert,
  confirmStockAlert,
  endStockAlerts,
  readStockAlertKey,
  readStockAlertLink,
} from '@toonbank/contract/shop/stock-alert.ts'
import { mailboxOf } from '@toonbank/domain/account/mailbox.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { askForAlert, confirmAlert, endAlertsByKey, isKeyKnown, readAlertLink } from './ask-for-alert.ts'
import { findSoldOut } from './find-sold-out.ts'

export function stockAlertRoutes(dependencies: Dependencies): Route[] {
  const take = createLimits(dependencies)
  return [
    route(askForStockAlert, async ({ body: { productId, options, emailAddress }, visitor, findCustomer }) => {
      const customer = await findCustomer()
      const isProven =
        customer !== undefined &&
        customer.mailboxProvenAt !== null &&
        customer.emailAddress.toLowerCase() === emailAddress
      // Security: the limits prevent mails to somebody else's mailbox.
      const tooOften = await take(
        [limits.stockAlertPerAddress, visitor.address],
        ...(isProven ? [] : [[limits.stockAlertPerMailbox, mailboxOf(emailAddress)] as const]),
      )
      if (tooOften) return tooOften
      const found = await findSoldOut(dependencies.database.db, productId, options)
      if (!found.ok) return found
      const { locale } = visitor
      await askForAlert(dependencies, { emailAddress, locale, productId, options: found.value, isProven })
      return done({ isConfirmed: isProven })
    }),
    route(readStockAlertLink, async ({ body: { token }, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      if (tooOften) return tooOften
      const isConfirmed = await readAlertLink(dependencies, token)
      return isConfirmed === undefined ? refused('stockAlertLinkEnded') : done({ isConfirmed })
    }),
    route(confirmStockAlert, async ({ body: { token }, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      if (tooOften) return tooOften
      return (await confirmAlert(dependencies, token)) ? done(null) : refused('stockAlertLinkEnded')
    }),
    route(readStockAlertKey, async ({ body: { key }, visitor }) => {
      const tooOften = await take([limits.loginPerAddress, visitor.address])
      return tooOften ?? done({ isEnded: !(await isKeyKnown(dependencies, key)) })
    }),
    route(endStockAlerts, async ({ body: { key } }) => {
      await endAlertsByKey(dependencies, key)
      return done(null)
    }),
  ]
}
