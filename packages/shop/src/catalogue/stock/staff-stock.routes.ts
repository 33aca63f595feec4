import { setStock as setStockCall } from '@toonbank/contract/staff/stock.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { setStock } from './set-stock.ts'

export const staffStockRoutes = (dependencies: Dependencies): Route[] => [
  route(setStockCall, ({ params, body, staff }) => setStock(dependencies, params.articleNumber, body, staff.by)),
]
