import {
  listCustomers as listCustomersCall,
  showCustomer as showCustomerCall,
} from '@toonbank/contract/staff/customer.ts'
import { historyOf, listHistory as listHistoryCall } from '@toonbank/contract/staff/history.ts'
import {
  listPresence as listPresenceCall,
  readFeed as readFeedCall,
  touchPresence as touchPresenceCall,
} from '@toonbank/contract/staff/live.ts'
import {
  putOffTask as putOffTaskCall,
  readToday as readTodayCall,
  releaseTask as releaseTaskCall,
  takeTask as takeTaskCall,
} from '@toonbank/contract/staff/today.ts'
import {
  listWaitingActs as listWaitingActsCall,
  readRefusedAct as readRefusedActCall,
  undoAct as undoActCall,
} from '@toonbank/contract/staff/waiting-act.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { historySubjects, rightOfHistory } from '@toonbank/domain/staff/history.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { toRowId } from '@toonbank/runtime/http/to-reply.ts'
import { listCustomers, showCustomer } from './customers.ts'
import { putOffTask, releaseTask, takeTask } from './hold-task.ts'
import { listHistory } from './list-history.ts'
import { listPresence, mayKnow, touchPresence } from './presence.ts'
import { readFeed } from './read-live-changes.ts'
import { readToday } from './read-today.ts'
import { listWaitingActs, readRefusedAct, undoAct } from './waiting-acts.ts'

export const officeRoutes = (dependencies: Dependencies): Route[] => [
  route(readTodayCall, async ({ staff }) => done(await readToday(dependencies, staff))),
  route(takeTaskCall, ({ body, staff }) => takeTask(dependencies, staff, body)),
  route(putOffTaskCall, ({ body, staff }) => putOffTask(dependencies, staff, body)),
  route(listHistoryCall, async ({ query, staff }) => done(await listHistory(dependencies, staff, query))),
  route(historyOf, async ({ params, query, staff }) => {
    const type = historySubjects.find((one) => one === params.type)
    if (type === undefined) return refused('subjectUnknown')
    if (!staff.rights.includes(rightOfHistory(type))) return refused('notAllowed')
    return done(await listHistory(dependencies, staff, { ...query, subject: { type, key: params.key } }))
  }),
  route(touchPresenceCall, ({ body, staff }) => touchPresence(dependencies, staff, body)),
  route(listPresenceCall, async ({ staff: { rights } }) =>
    done((await listPresence(dependencies)).filter(({ subject }) => mayKnow(rights, subject))),
  ),
  route(readFeedCall, async ({ query, staff }) => done(await readFeed(dependencies, staff, query.after))),
  route(listCustomersCall, async ({ query, staff }) => done(await listCustomers(dependencies, staff, query))),
  route(showCustomerCall, ({ params, staff }) => showCustomer(dependencies, staff, toRowId(params.id))),
  route(releaseTaskCall, ({ body, staff }) => releaseTask(dependencies, staff, body.task)),
  route(listWaitingActsCall, async ({ query, staff }) => done(await listWaitingActs(dependencies, staff, query))),
  route(undoActCall, ({ params, staff }) => undoAct(dependencies, staff, toRowId(params.id))),
  route(readRefusedActCall, ({ params, staff }) => readRefusedAct(dependencies, staff, toRowId(params.id))),
]
