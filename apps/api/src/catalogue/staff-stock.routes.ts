import { setStock as setStockCall } from '@toonbank/contract/staff/stock.ts'
import { type Route, route } from '../http/route.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { setStock } from './set-stock.ts'

export const staffStockRoutes = (dependencies: Dependencies): Route[] => [
  route(setStockCall, ({ params, body, staff }) => setStock(dependencies, params.articleNumber, body, staff.by)),
]
