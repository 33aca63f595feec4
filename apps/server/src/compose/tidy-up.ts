import { cleanUpLimits } from '@toonbank/runtime/http/clean-up-limits.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import type { JobKind } from '@toonbank/runtime/jobs/job-kind.ts'
import { cleanUpInvitations } from '@toonbank/shop/account/company/invite-person.ts'
import { cleanUpOpenings } from '@toonbank/shop/account/customer-notes.ts'
import { cleanUpSessions } from '@toonbank/shop/account/login/clean-up-sessions.ts'
import { cleanUpVatAnswers } from '@toonbank/shop/account/vat-number/clean-up-vat-answers.ts'
import { cleanUpCarts } from '@toonbank/shop/cart/clean-up-carts.ts'
import { dropChanges } from '@toonbank/shop/catalogue/facets/drop-changes.ts'
import { dropEarlierPrices } from '@toonbank/shop/catalogue/price/drop-earlier-prices.ts'
import { countSold } from '@toonbank/shop/catalogue/stock/count-sold.ts'
import { issueMissingInvoices } from '@toonbank/shop/invoice/issue-missing.ts'
import { cleanUpMails } from '@toonbank/shop/mail/clean-up-mails.ts'
import { cleanUpSubscribers } from '@toonbank/shop/newsletter/subscribe.ts'
import { cleanUpOrders } from '@toonbank/shop/order/clean-up-orders.ts'
import { creditBeforeInvoice, creditEarlier } from '@toonbank/shop/payment/refund/credit-refund.ts'
import { eraseOldGuests } from '@toonbank/shop/privacy/erase-guests.ts'
import { cleanUpReviewPictures } from '@toonbank/shop/review/review-pictures.ts'
import { dropSearchMisses } from '@toonbank/shop/search/search-misses.ts'
import { dropUnusedWords } from '@toonbank/shop/search/words/drop-unused-words.ts'
import { cleanUpStaff } from '@toonbank/shop/staff/staff-session.ts'
import { cleanUpAlerts } from '@toonbank/shop/stock-alert/alerts-of-person.ts'
import { cleanUpTickets } from '@toonbank/shop/support/clean-up-tickets.ts'
import { cleanUpWishLists } from '@toonbank/shop/wish/wishes-of-person.ts'

export const tidyUpJob: JobKind = {
  name: 'tidy-up',
  queue: { retryLimit: 2, heartbeatSeconds: 60 },
  timetable: { cron: '20 3 * * *', timeZone: 'Europe/Amsterdam', missed: 'once' },
}

/** Nightly cleanup of all rooms in their own tables, and the issue of invoices that could not be made sooner. */
export async function tidyUp({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await cleanUpCarts(db, now)
  await cleanUpWishLists(db, now)
  await cleanUpAlerts(db, now)
  await cleanUpSessions(db, now)
  await cleanUpStaff(db, now)
  await cleanUpOpenings(db, now)
  await cleanUpInvitations({ db }, now)
  await cleanUpVatAnswers(db)
  await cleanUpSubscribers(db, now)
  await cleanUpLimits(db, now)
  await cleanUpOrders(db, now)
  await eraseOldGuests(db, now)
  await cleanUpMails(db, now)
  await cleanUpTickets(db, now)
  await cleanUpReviewPictures(db, now)
  await issueMissingInvoices(db, now, creditEarlier)
  await creditBeforeInvoice(db, now)
  await dropChanges(db, now)
  await dropEarlierPrices(db, now)
  await countSold(db, now)
  await dropUnusedWords(db)
  await dropSearchMisses(db, now)
}
