import { type Client, createClient } from '@toonbank/contract/client.ts'
import { addCoupon as addCouponCall, listWanted, showTimeZone } from '@toonbank/contract/staff/stock.ts'
import {
  finishEInvoiceTask as finishEInvoiceTaskCall,
  listTasks as listTasksCall,
} from '@toonbank/contract/staff/task.ts'
import { dayAfter, startOfDay } from '@toonbank/domain/content/start-of-day.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { staffCustomerRoutes } from './account/staff-customer.routes.ts'
import { addCoupon } from './cart/add-coupon.ts'
import { staffStockRoutes } from './catalogue/staff-stock.routes.ts'
import { getShopSettings } from './config/shop-settings.ts'
import { callAnswerer } from './http/answer-call.ts'
import { mountRoutes } from './http/mount-routes.ts'
import { type Route, route } from './http/route.ts'
import { toRowId } from './http/staff-route.ts'
import { finishEInvoiceTask } from './invoice/e-invoice-tasks.ts'
import { staffOrderRoutes } from './order/staff-order.routes.ts'
import { staffPaymentRoutes } from './payment/staff-payment.routes.ts'
import type { Dependencies } from './process/dependencies.ts'
import { openPaymentProviders } from './providers/payment/payment-providers.ts'
import { staffQuoteRoutes } from './quote/staff-quote.routes.ts'
import { recordRoutes } from './record.routes.ts'
import { staffReviewRoutes } from './review/staff-review.routes.ts'
import { listTasks } from './staff-tasks.ts'
import { listWantedChoices } from './stock-alert/list-wanted.ts'
import { staffTicketRoutes } from './support/staff-ticket.routes.ts'

/** Every call of the staff. No address serves them until staff can log in. */
export const staffRoutes = (dependencies: Dependencies): Route[] => [
  ...staffOrderRoutes(dependencies),
  ...staffPaymentRoutes(dependencies, openPaymentProviders(dependencies)),
  ...staffTicketRoutes(dependencies),
  ...staffReviewRoutes(dependencies),
  ...staffQuoteRoutes(dependencies),
  ...staffCustomerRoutes(dependencies),
  ...staffStockRoutes(dependencies),
  ...recordRoutes(dependencies),
  route(listTasksCall, async ({ staff }) => done(await listTasks(dependencies, staff))),
  route(finishEInvoiceTaskCall, ({ params, staff }) => finishEInvoiceTask(dependencies, toRowId(params.id), staff.by)),
  route(listWanted, async ({ query }) => done(await listWantedChoices(dependencies.database, query))),
  route(showTimeZone, async () => done({ timeZone: (await getShopSettings(dependencies.database.db)).timeZone })),
  route(addCouponCall, async ({ body: { from, until, minimumAmount, ...coupon }, staff }) => {
    const { timeZone } = await getShopSettings(dependencies.database.db)
    const validFrom = from === undefined ? null : startOfDay(from, timeZone)
    const validUntil = until === undefined ? null : new Date(startOfDay(dayAfter(until), timeZone).getTime() - 1)
    const wanted = { ...coupon, minimumAmount: cents(minimumAmount), validFrom, validUntil }
    return addCoupon(dependencies, wanted, staff.by)
  }),
]

/**
 * The typed client of the staff within this process, for whoever `actor` is: the command line as the owner, later the
 * back office as who has logged in. It goes through the same border as every call: access, right, schema, refusals.
 */
export function createStaffClient(dependencies: Dependencies, actor: StaffActor): Client {
  const answer = callAnswerer(
    async () => undefined,
    dependencies.rateLimitScale,
    dependencies.log,
    async () => actor,
  )
  const app = mountRoutes(dependencies, staffRoutes(dependencies), answer, async () => refused('providerUnknown'))
  return createClient({
    baseUrl: 'http://staff.internal',
    send: async (url, init) => app.fetch(new Request(url, init)),
  })
}
