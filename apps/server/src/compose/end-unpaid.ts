import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { endUnpaidOrders } from '@toonbank/shop/payment/attempt/end-unpaid-orders.ts'

/** Does once what the job of unpaid orders does each hour. */
export const endUnpaid = (dependencies: Dependencies): Promise<void> =>
  endUnpaidOrders(dependencies, openPaymentProviders(dependencies))
