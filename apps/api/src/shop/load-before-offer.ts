import type { Transaction } from '@toonbank/database/connect.ts'
import { earlierPrice, product } from '@toonbank/database/schema/catalogue.ts'
import type { DemoDesign } from '@toonbank/demo/schema'
import { type Cents, none } from '@toonbank/domain/money/cents.ts'
import { eq, sql } from 'drizzle-orm'

/** The offers of the demo shop began ten days ago; until then their goods cost what is struck through now. */
export async function loadBeforeOffer(
  tx: Transaction,
  { id, listingPrice }: { id: number; listingPrice: Cents },
  design: DemoDesign,
): Promise<void> {
  await tx.insert(earlierPrice).values({
    productId: id,
    endedAt: sql`now() - interval '10 days'`,
    price: design.price,
    discountPercentage: 0,
    options: design.optionGroups.flatMap((group) =>
      group.items.map((item) => ({
        groupId: group.key,
        id: item.key,
        price: item.price,
        minimumPrice: item.custom?.minimumPrice ?? none,
      })),
    ),
    listingDiscountPrice: listingPrice,
  })
  await tx.update(product).set({ listingLowestPrice: listingPrice }).where(eq(product.id, id))
}
