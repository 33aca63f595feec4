import { accountLinkJob } from './account/account-link-job.ts'
import { checkVatNumbersJob } from './account/check-vat-numbers-job.ts'
import { inviteCustomersJob } from './account/invite-customers-job.ts'
import { backupJob } from './backup/backup-job.ts'
import { sendEInvoicesJob } from './invoice/send-e-invoices-job.ts'
import type { JobKind } from './jobs/job-kind.ts'
import { sendMailJob } from './mail/send-mail-job.ts'
import { paymentFailedJob } from './payment/payment-failed-job.ts'
import { pollPaidBackJob, pollPaymentsAgainJob, pollPaymentsJob } from './payment/poll-payments-job.ts'
import { requestReviewsJob } from './review/request-reviews-job.ts'
import { sendStockAlertsJob } from './stock-alert/send-alerts-job.ts'
import { tidyUpJob } from './tidy-up.ts'

/** Every kind of job of the shop: `prepareJobs` makes their queues, `startWorker` connects their handlers. */
export const shopJobs: readonly JobKind[] = [
  sendMailJob,
  accountLinkJob,
  checkVatNumbersJob,
  inviteCustomersJob,
  pollPaymentsJob,
  pollPaymentsAgainJob,
  pollPaidBackJob,
  paymentFailedJob,
  sendEInvoicesJob,
  requestReviewsJob,
  sendStockAlertsJob,
  tidyUpJob,
  backupJob,
]
