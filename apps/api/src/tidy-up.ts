import { cleanUpSessions } from './account/clean-up-sessions.ts'
import { cleanUpVatAnswers } from './account/clean-up-vat-answers.ts'
import { cleanUpInvitations } from './account/company/invite-person.ts'
import { cleanUpCarts } from './cart/clean-up-carts.ts'
import { countSold } from './catalogue/count-sold.ts'
import { dropEarlierPrices } from './catalogue/drop-earlier-prices.ts'
import { dropChanges } from './catalogue/facets/drop-changes.ts'
import { cleanUpLimits } from './http/clean-up-limits.ts'
import { issueMissingInvoices } from './invoice/issue-missing.ts'
import type { JobKind } from './jobs/job-kind.ts'
import { cleanUpMails } from './mail/clean-up-mails.ts'
import { cleanUpSubscribers } from './newsletter/subscribe.ts'
import { cleanUpOrders } from './order/clean-up-orders.ts'
import { creditBeforeInvoice, creditEarlier } from './payment/credit-refund.ts'
import { eraseOldUnnamed } from './privacy/erase-unnamed.ts'
import type { Dependencies } from './process/dependencies.ts'
import { cleanUpReviewPictures } from './review/review-pictures.ts'
import { dropUnusedWords } from './search/drop-unused-words.ts'
import { dropSearchMisses } from './search/search-misses.ts'
import { cleanUpAlerts } from './stock-alert/alerts-of-person.ts'
import { cleanUpTickets } from './support/clean-up-tickets.ts'
import { cleanUpWishLists } from './wish/wishes-of-person.ts'

/** Every night. */
export const tidyUpJob: JobKind = {
  name: 'tidy-up',
  queue: { retryLimit: 2, heartbeatSeconds: 60 },
  timetable: { cron: '20 3 * * *', timeZone: 'Europe/Amsterdam', missed: 'once' },
}

/**
 * Cleanup, by each room in its own tables: abandoned carts, sessions that are over, prices of long ago, search words
 * that nothing holds any more. And the invoices that could not be made sooner.
 */
export async function tidyUp({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await cleanUpCarts(db, now)
  await cleanUpWishLists(db, now)
  await cleanUpAlerts(db, now)
  await cleanUpSessions(db, now)
  await cleanUpInvitations({ db }, now)
  await cleanUpVatAnswers(db)
  await cleanUpSubscribers(db, now)
  await cleanUpLimits(db, now)
  await cleanUpOrders(db, now)
  await eraseOldUnnamed(db, now)
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
