import { tidySessions } from './account/tidy-sessions.ts'
import { tidyCarts } from './cart/tidy-carts.ts'
import { countSold } from './catalogue/count-sold.ts'
import { dropEarlierPrices } from './catalogue/drop-earlier-prices.ts'
import { dropChanges } from './catalogue/facets/drop-changes.ts'
import { tidyLimits } from './http/tidy-limits.ts'
import type { JobKind } from './jobs/job-kind.ts'
import { tidyMails } from './mail/tidy-mails.ts'
import { tidyOrders } from './order/tidy-orders.ts'
import type { Parts } from './process/parts.ts'
import { dropUnusedWords } from './search/drop-unused-words.ts'

/** Every night. */
export const tidyUpJob: JobKind = {
  name: 'tidy-up',
  queue: { retryLimit: 2, heartbeatSeconds: 60 },
  timetable: { cron: '20 3 * * *', timeZone: 'Europe/Amsterdam' },
}

/** Each room drops what is over in its own tables: carts nobody came back for, sessions, prices of long ago, words that nothing holds any more. */
export async function tidyUp({ database: { db }, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  const now = clock()
  await tidyCarts(db, now)
  await tidySessions(db, now)
  await tidyLimits(db, now)
  await tidyOrders(db, now)
  await tidyMails(db, now)
  await dropChanges(db, now)
  await dropEarlierPrices(db, now)
  await countSold(db, now)
  await dropUnusedWords(db)
}
