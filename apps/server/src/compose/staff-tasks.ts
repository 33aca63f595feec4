import type { Tasks } from '@toonbank/contract/staff/task.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { listEInvoiceTasks } from '@toonbank/shop/invoice/e-invoice/e-invoice-tasks.ts'
import { readMailTroubles } from '@toonbank/shop/mail/read-mail-troubles.ts'
import { listToShip } from '@toonbank/shop/order/read/list-orders-for-staff.ts'
import { listVatTasks } from '@toonbank/shop/order/vat/vat-tasks.ts'
import { listOpenWithdrawals, toWireWithdrawal } from '@toonbank/shop/order/withdraw/withdrawal-tasks.ts'
import { listPaymentTasks, listWaitingRefunds } from '@toonbank/shop/payment/payment-tasks.ts'
import { listOpenTickets } from '@toonbank/shop/support/staff-tickets.ts'

const mailTimeoutMinutes = 30

const withIso = <Task extends { readonly since: Date }>({ since, ...task }: Task) => ({
  ...task,
  since: since.toISOString(),
})

export async function listTasks(dependencies: Dependencies, { rights }: StaffActor): Promise<Tasks> {
  const [payments, refunds, withdrawals, tickets, mails, eInvoices, vat, toShip] = await Promise.all([
    rights.includes('readMoney') ? listPaymentTasks(dependencies) : [],
    rights.includes('readMoney') ? listWaitingRefunds(dependencies) : [],
    listOpenWithdrawals(dependencies),
    rights.includes('readTickets') ? listOpenTickets(dependencies) : [],
    readMailTroubles(dependencies.database, mailTimeoutMinutes),
    listEInvoiceTasks(dependencies),
    listVatTasks(dependencies),
    listToShip(dependencies),
  ])
  return {
    payments: payments.map((task) => withIso(task)),
    refunds: refunds.map((task) => withIso(task)),
    withdrawals: withdrawals.map(toWireWithdrawal),
    tickets,
    mails: [...mails.tasks],
    eInvoices: eInvoices.map(withIso),
    vat: vat.map(withIso),
    toShip: toShip.map((order) => ({ ...order, placedAt: order.placedAt.toISOString() })),
  }
}
