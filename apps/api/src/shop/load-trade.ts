import type { Transaction } from '@toonbank/database/connect.ts'
import { knownAddress } from '@toonbank/database/schema/account.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import type { DemoShop } from '@toonbank/demo/schema'

/** What selling needs beside goods: delivery, payment, discount codes and the address table. */
export async function loadTrade(tx: Transaction, shop: DemoShop): Promise<void> {
  await tx
    .insert(deliveryOption)
    .values(shop.deliveryOptions.map((option, position) => ({ ...option, pickupLocation: option.pickupLocation ?? null, position })))
  await tx.insert(paymentMethod).values(shop.paymentMethods.map((method, position) => ({ ...method, position })))
  await tx.insert(coupon).values(
    shop.coupons.map((row) => ({
      code: row.code.toUpperCase(),
      type: row.type,
      amount: row.type === 'percentage' ? Math.round(row.amount * 100) : row.amount,
      minimumAmount: row.minimumAmount,
      validFrom: row.validFrom ? new Date(row.validFrom) : null,
      validUntil: row.validUntil ? new Date(row.validUntil) : null,
      useLimit: row.limit,
      limitPerCustomer: row.limitPerCustomer,
      canBeCombined: row.canBeCombined,
      fromDemo: true,
    })),
  )
  await tx.insert(knownAddress).values(shop.addresses.map(({ name: _, ...address }) => ({ ...address, fromDemo: true })))
}
