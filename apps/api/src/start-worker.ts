import { accountLinkJob } from './account/account-link-job.ts'
import { checkVatNumbers } from './account/check-vat-numbers.ts'
import { checkVatNumbersJob } from './account/check-vat-numbers-job.ts'
import { inviteCustomers } from './account/invite-customers.ts'
import { inviteCustomersJob } from './account/invite-customers-job.ts'
import { mailAccountLink } from './account/mail-account-link.ts'
import { backupJob } from './backup/backup-job.ts'
import { findMailDocuments } from './find-mail-documents.ts'
import { sendEInvoices } from './invoice/send-e-invoices.ts'
import { sendEInvoicesJob } from './invoice/send-e-invoices-job.ts'
import { enqueue } from './jobs/enqueue.ts'
import { openWorker } from './jobs/open-worker.ts'
import { mailSender } from './mail/send-mail.ts'
import { sendMailJob } from './mail/send-mail-job.ts'
import { sendWaitingMails } from './mail/send-waiting-mails.ts'
import { findVatTasks } from './order/find-vat-tasks.ts'
import { paymentFailedJob } from './payment/payment-failed-job.ts'
import { pollPaidBack } from './payment/poll-paid-back.ts'
import { pollPayments } from './payment/poll-payments.ts'
import { againAfter, pollPaidBackJob, pollPaymentsAgainJob, pollPaymentsJob } from './payment/poll-payments-job.ts'
import { queueFailedMail } from './payment/queue-failed-mail.ts'
import { shortenHolds } from './payment/shorten-holds.ts'
import type { Dependencies } from './process/dependencies.ts'
import { openEInvoiceSender } from './providers/e-invoice/e-invoice-settings.ts'
import { openPaymentProviders } from './providers/payment/payment-providers.ts'
import { openVatNumberCheck } from './providers/vat/vat-number-checks.ts'
import { requestReviews } from './review/request-reviews.ts'
import { requestReviewsJob } from './review/request-reviews-job.ts'
import { sendStockAlerts } from './stock-alert/send-alerts.ts'
import { sendStockAlertsJob } from './stock-alert/send-alerts-job.ts'
import { tidyUp, tidyUpJob } from './tidy-up.ts'

/** In seconds. With the heartbeat timeout of 20 s, a mail of a dead worker waits 36 s at most. */
const superviseEvery = 10

export interface ShopWorkerOptions {
  /** Writes a backup every night; absent where this worker has no place for it: another one may have. */
  readonly backup?: () => Promise<unknown>
  readonly superviseSeconds?: number
}

/**
 * Connects each room's jobs to their handlers: sends mails, finds payments whose webhook never came, counts and cleans
 * at night.
 */
export async function startWorker(
  dependencies: Dependencies,
  { backup, superviseSeconds = superviseEvery }: ShopWorkerOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const providers = openPaymentProviders(dependencies)
  const worker = await openWorker(dependencies, {
    superviseSeconds,
    mendTimes: () => shortenHolds(dependencies.database, providers.all),
  })
  const send = mailSender(dependencies, { findDocuments: findMailDocuments(dependencies) })
  if (dependencies.smtpUrl !== undefined) await sendWaitingMails(dependencies)
  await worker.take(sendMailJob, (job) => send(job.mailId, job))
  await worker.take(accountLinkJob, (wanted) => mailAccountLink(dependencies, wanted))
  await worker.take(pollPaymentsJob, async () => {
    await dependencies.database.db.transaction((tx) => enqueue(tx, pollPaymentsAgainJob, {}, againAfter))
    await pollPayments(dependencies, providers)
  })
  await worker.take(paymentFailedJob, (lost) => queueFailedMail(dependencies, lost))
  await worker.take(pollPaidBackJob, () => pollPaidBack(dependencies, providers))
  await worker.take(pollPaymentsAgainJob, () => pollPayments(dependencies, providers))
  const sender = openEInvoiceSender(dependencies.serviceSettings)
  if (sender) await worker.take(sendEInvoicesJob, () => sendEInvoices(dependencies, sender))
  else worker.leave(sendEInvoicesJob)
  await worker.take(requestReviewsJob, () => requestReviews(dependencies))
  await worker.take(sendStockAlertsJob, () => sendStockAlerts(dependencies))
  await worker.take(tidyUpJob, () => tidyUp(dependencies))
  const vatNumbers = openVatNumberCheck(dependencies)
  if (vatNumbers)
    await worker.take(checkVatNumbersJob, async () => {
      await checkVatNumbers(dependencies, vatNumbers)
      await findVatTasks(dependencies)
    })
  else worker.leave(checkVatNumbersJob)
  await worker.take(inviteCustomersJob, () => inviteCustomers(dependencies))
  if (backup) await worker.take(backupJob, backup)
  else worker.leave(backupJob)
  return worker
}
