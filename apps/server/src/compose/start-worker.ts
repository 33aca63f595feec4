import { openEInvoiceSender } from '@toonbank/adapters/e-invoice/e-invoice-settings.ts'
import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { openVatNumberCheck } from '@toonbank/adapters/vat/vat-number-checks.ts'
import { backupJob } from '@toonbank/exchange/backup/backup-job.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { openWorker } from '@toonbank/runtime/jobs/open-worker.ts'
import { inviteCustomers } from '@toonbank/shop/account/former/invite-customers.ts'
import { inviteCustomersJob } from '@toonbank/shop/account/former/invite-customers-job.ts'
import { accountLinkJob } from '@toonbank/shop/account/login/account-link-job.ts'
import { mailAccountLink } from '@toonbank/shop/account/login/mail-account-link.ts'
import { checkVatNumbers } from '@toonbank/shop/account/vat-number/check-vat-numbers.ts'
import { checkVatNumbersJob } from '@toonbank/shop/account/vat-number/check-vat-numbers-job.ts'
import { sendEInvoices } from '@toonbank/shop/invoice/e-invoice/send-e-invoices.ts'
import { sendEInvoicesJob } from '@toonbank/shop/invoice/e-invoice/send-e-invoices-job.ts'
import { findDocuments } from '@toonbank/shop/invoice/find-documents.ts'
import { type AttachedDocument, type DocumentsToAttach, mailSender } from '@toonbank/shop/mail/send-mail.ts'
import { sendMailJob } from '@toonbank/shop/mail/send-mail-job.ts'
import { sendWaitingMails } from '@toonbank/shop/mail/send-waiting-mails.ts'
import { resumeActs } from '@toonbank/shop/office/resume-acts.ts'
import { runStaffJob } from '@toonbank/shop/office/run-staff-job.ts'
import { runStaffJobJob } from '@toonbank/shop/office/run-staff-job-job.ts'
import { runWaitingAct } from '@toonbank/shop/office/run-waiting-acts.ts'
import { runWaitingActsJob } from '@toonbank/shop/office/run-waiting-acts-job.ts'
import { findVatTasks } from '@toonbank/shop/order/vat/find-vat-tasks.ts'
import { paymentFailedJob } from '@toonbank/shop/payment/attempt/payment-failed-job.ts'
import { queueFailedMail } from '@toonbank/shop/payment/attempt/queue-failed-mail.ts'
import { shortenHolds } from '@toonbank/shop/payment/attempt/shorten-holds.ts'
import { pollPaidBack } from '@toonbank/shop/payment/refund/poll-paid-back.ts'
import { pollPayments } from '@toonbank/shop/payment/settle/poll-payments.ts'
import {
  againAfter,
  pollPaidBackJob,
  pollPaymentsAgainJob,
  pollPaymentsJob,
} from '@toonbank/shop/payment/settle/poll-payments-job.ts'
import { findQuoteDocument } from '@toonbank/shop/quote/quote-pdf.ts'
import { requestReviews } from '@toonbank/shop/review/request-reviews.ts'
import { requestReviewsJob } from '@toonbank/shop/review/request-reviews-job.ts'
import { sendStockAlerts } from '@toonbank/shop/stock-alert/send-alerts.ts'
import { sendStockAlertsJob } from '@toonbank/shop/stock-alert/send-alerts-job.ts'
import { actRunner } from './run-act.ts'
import { tidyUp, tidyUpJob } from './tidy-up.ts'

const superviseEvery = 10

export interface ShopWorkerOptions {
  /** Writes the nightly backup; absent where this worker has no place for it: another one may have. */
  readonly backup?: () => Promise<unknown>
  readonly superviseSeconds?: number
}

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
  const runner = actRunner(dependencies, providers)
  await worker.take(runWaitingActsJob, ({ id }) => runWaitingAct(dependencies, runner, id))
  await resumeActs(dependencies)
  await worker.take(runStaffJobJob, ({ id }) => runStaffJob(dependencies, runner, id))
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

export function findMailDocuments(dependencies: Pick<Dependencies, 'database'>) {
  const ofOrders = findDocuments(dependencies)
  return async (wanted: DocumentsToAttach): Promise<AttachedDocument[]> => [
    ...(await ofOrders(wanted)),
    ...(await findQuoteDocument(dependencies.database.db, wanted)),
  ]
}
