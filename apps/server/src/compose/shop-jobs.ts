import { backupJob } from '@toonbank/exchange/backup/backup-job.ts'
import type { JobKind } from '@toonbank/runtime/jobs/job-kind.ts'
import { inviteCustomersJob } from '@toonbank/shop/account/former/invite-customers-job.ts'
import { accountLinkJob } from '@toonbank/shop/account/login/account-link-job.ts'
import { checkVatNumbersJob } from '@toonbank/shop/account/vat-number/check-vat-numbers-job.ts'
import { sendEInvoicesJob } from '@toonbank/shop/invoice/e-invoice/send-e-invoices-job.ts'
import { sendMailJob } from '@toonbank/shop/mail/send-mail-job.ts'
import { runStaffJobJob } from '@toonbank/shop/office/run-staff-job-job.ts'
import { runWaitingActsJob } from '@toonbank/shop/office/run-waiting-acts-job.ts'
import { paymentFailedJob } from '@toonbank/shop/payment/attempt/payment-failed-job.ts'
import {
  pollPaidBackJob,
  pollPaymentsAgainJob,
  pollPaymentsJob,
} from '@toonbank/shop/payment/settle/poll-payments-job.ts'
import { requestReviewsJob } from '@toonbank/shop/review/request-reviews-job.ts'
import { sendStockAlertsJob } from '@toonbank/shop/stock-alert/send-alerts-job.ts'
import { tidyUpJob } from './tidy-up.ts'

/** `prepareJobs` creates the queues of all these kinds, `startWorker` connects their handlers. */
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
  runWaitingActsJob,
  runStaffJobJob,
  tidyUpJob,
  backupJob,
]
