import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import type { Shop, Visitor } from './a-shop.ts'
import { aGuest } from './walk.ts'

interface LineToAdd {
  readonly productId: number
  readonly quantity?: number
  readonly options?: readonly ChosenOption[]
}

/** A company that has logged in, with goods in its cart, which it has seen. */
export async function aBusinessWith(shop: Shop, name: string, ...goods: readonly LineToAdd[]): Promise<Visitor> {
  const visitor = shop.aVisitor()
  await visitor.ask(register, {
    body: {
      ...aGuest(name),
      ...{ customerType: 'business', companyName: 'Interieur & Zo B.V.', reference: 'PO-4711' },
      ...{ cocNumber: '30129876', vatNumber: 'NL002455799B11' },
    },
  })
  for (const { productId, quantity = 1, options = [] } of goods)
    await visitor.ask(addLine, { body: { item: { productId, quantity, options: [...options] } } })
  await visitor.ask(getCart, {})
  return visitor
}
