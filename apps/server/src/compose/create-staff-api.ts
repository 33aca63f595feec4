import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { type Client, createClient } from '@toonbank/contract/client.ts'
import { addCoupon as addCouponCall } from '@toonbank/contract/staff/coupon.ts'
import { listWanted } from '@toonbank/contract/staff/stock.ts'
import {
  finishEInvoiceTask as finishEInvoiceTaskCall,
  listTasks as listTasksCall,
} from '@toonbank/contract/staff/task.ts'
import { showTimeZone } from '@toonbank/contract/staff/time-zone.ts'
import { dayAfter, startOfDay } from '@toonbank/domain/content/start-of-day.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import { callAnswerer } from '@toonbank/runtime/http/answer-call.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { visitorOriginHeader } from '@toonbank/runtime/http/is-public.ts'
import { mountRoutes } from '@toonbank/runtime/http/mount-routes.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { unattendedHeader } from '@toonbank/runtime/http/visitor.ts'
import { staffCustomerRoutes } from '@toonbank/shop/account/staff-customer.routes.ts'
import { addCoupon } from '@toonbank/shop/cart/coupon/add-coupon.ts'
import { staffStockRoutes } from '@toonbank/shop/catalogue/stock/staff-stock.routes.ts'
import { getShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import { finishEInvoiceTask } from '@toonbank/shop/invoice/e-invoice/e-invoice-tasks.ts'
import { staffInvoiceRoutes } from '@toonbank/shop/invoice/staff-invoice.routes.ts'
import { officeRoutes } from '@toonbank/shop/office/office.routes.ts'
import { staffPackingRoutes } from '@toonbank/shop/order/staff-packing.routes.ts'
import { staffPrivacyRoutes } from '@toonbank/shop/privacy/staff-privacy.routes.ts'
import { staffQuoteRoutes } from '@toonbank/shop/quote/staff-quote.routes.ts'
import { staffReviewRoutes } from '@toonbank/shop/review/staff-review.routes.ts'
import { staffLogInRoutes } from '@toonbank/shop/staff/log-in.routes.ts'
import { staffRoomRoutes } from '@toonbank/shop/staff/staff.routes.ts'
import { staffFinder } from '@toonbank/shop/staff/staff-session.ts'
import { listWantedChoices } from '@toonbank/shop/stock-alert/list-wanted.ts'
import { staffTicketRoutes } from '@toonbank/shop/support/staff-ticket.routes.ts'
import { approvalRoutes } from './approvals.ts'
import { dryRunRoute } from './dry-run.ts'
import { recordRoutes } from './record.routes.ts'
import { actRunner, orderRoutes } from './run-act.ts'
import { staffJobRoutes } from './staff-jobs.ts'
import { listTasks } from './staff-tasks.ts'
import { planActRoute } from './waiting-acts.ts'

export const staffRoutes = (dependencies: Dependencies): Route[] => {
  const providers = openPaymentProviders(dependencies)
  const runner = actRunner(dependencies, providers)
  return [
    ...orderRoutes(dependencies, providers),
    dryRunRoute(dependencies),
    planActRoute(dependencies, runner),
    ...approvalRoutes(dependencies, runner),
    ...staffJobRoutes(dependencies),
    ...staffPackingRoutes(dependencies),
    ...staffTicketRoutes(dependencies),
    ...staffReviewRoutes(dependencies),
    ...staffQuoteRoutes(dependencies),
    ...staffInvoiceRoutes(dependencies),
    ...staffCustomerRoutes(dependencies),
    ...staffPrivacyRoutes(dependencies),
    ...staffStockRoutes(dependencies),
    ...staffRoomRoutes(dependencies),
    ...officeRoutes(dependencies),
    ...recordRoutes(dependencies),
    route(listTasksCall, async ({ staff }) => done(await listTasks(dependencies, staff))),
    route(finishEInvoiceTaskCall, ({ params, staff }) =>
      finishEInvoiceTask(dependencies, toRowId(params.id), staff.by),
    ),
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
}

/**
 * The typed client of the staff within this process, for whoever `actor` is: the command line as the owner. It goes through the same border as every call: access, right, schema, refusals.
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

const carried = [
  ...(['x-client-address', 'x-request-id', visitorOriginHeader, 'accept-language', unattendedHeader] as const),
]

export type OfficeClient = (headers: Headers, token: string | undefined) => Client

export function createOfficeClient(dependencies: Dependencies): OfficeClient {
  const answer = callAnswerer(
    async () => undefined,
    dependencies.rateLimitScale,
    dependencies.log,
    staffFinder(dependencies),
  )
  const routes = [...staffLogInRoutes(dependencies), ...staffRoutes(dependencies)]
  const app = mountRoutes(dependencies, routes, answer, async () => refused('providerUnknown'))
  return (headers, token) => {
    const sent = carried.flatMap((name): [string, string][] => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    return createClient({
      baseUrl: 'http://staff.internal',
      headers: { ...Object.fromEntries(sent), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      send: async (url, init) => app.fetch(new Request(url, init)),
    })
  }
}
