import {
  putOffTask as putOffTaskCall,
  readToday as readTodayCall,
  releaseTask as releaseTaskCall,
  takeTask as takeTaskCall,
} from '@toonbank/contract/staff/today.ts'
import { done } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { putOffTask, releaseTask, takeTask } from './hold-task.ts'
import { readToday } from './read-today.ts'

export const officeRoutes = (dependencies: Dependencies): Route[] => [
  route(readTodayCall, async ({ staff }) => done(await readToday(dependencies, staff))),
  route(takeTaskCall, ({ body, staff }) => takeTask(dependencies, staff, body)),
  route(putOffTaskCall, ({ body, staff }) => putOffTask(dependencies, staff, body)),
  route(releaseTaskCall, ({ body, staff }) => releaseTask(dependencies, staff, body.task)),
]
