import { finishPaymentTask, finishRefund, listTasks } from '@toonbank/contract/staff/task.ts'
import type { Stage } from './stage.ts'

/** Money is sent back by hand, and payments are looked into, within some days. */
export async function settleMoney({ staff }: Stage): Promise<void> {
  const tasks = await staff.owner.ask(listTasks, {})
  if (!tasks.ok) return
  const note = 'Overgemaakt'
  for (const { id } of tasks.value.payments)
    await staff.owner.ask(finishPaymentTask, { params: { id: String(id) }, body: { note } })
  for (const { id } of tasks.value.refunds) await staff.owner.ask(finishRefund, { params: { id: String(id) } })
}
