import { listTasks } from '@toonbank/contract/staff/task.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { comeBack, goOn } from './follow-order.ts'
import { answerLater } from './play-question.ts'
import { publishWaiting } from './play-review.ts'
import { listOpenQuestions, listPlayedOrders } from './played.ts'
import type { Stage } from './stage.ts'

/** Orders, returns and questions that were under way when the play was stopped go on from where they stand. */
export async function pickUp(stage: Stage, db: Queryable): Promise<void> {
  const orders = await listPlayedOrders(db)
  for (const order of orders) goOn(stage, order)
  const tasks = await stage.staff.owner.ask(listTasks, {})
  const played = new Set(orders.map(({ number }) => number))
  for (const { orderNumber } of tasks.ok ? tasks.value.withdrawals : [])
    if (played.has(orderNumber)) comeBack(stage, orderNumber)
  for (const number of await listOpenQuestions(db)) answerLater(stage, number)
  stage.later(3, () => publishWaiting(stage))
}
