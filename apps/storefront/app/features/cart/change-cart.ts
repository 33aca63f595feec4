import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { sendAsItStands } from '@toonbank/ui/form/send-as-it-stands.ts'
import { cartStore, newOperationId } from './cart-store.ts'
import type { CartItem } from './cart-view.ts'

/**
 * Adds one piece as an optimistic update and returns the line's id. A made-to-measure line is new until the server
 * answers. `form` works without JavaScript, and is sent when the cart's code cannot be loaded.
 */
export const addToCart = (line: CartLine, item: CartItem, form?: HTMLFormElement): string =>
  add(line, item, form && sendAsItStands(form))

export function addTogether(
  additions: readonly { readonly line: CartLine; readonly item: CartItem }[],
  form: HTMLFormElement,
): void {
  const send = sendAsItStands(form)
  for (const [at, { line, item }] of additions.entries())
    add(line, item, at === additions.length - 1 ? send : sentWithTheLast)
}
const sentWithTheLast = () => {}

function add(line: CartLine, item: CartItem, withoutCode: (() => void) | undefined): string {
  const isCustom = line.options.some(({ custom }) => custom !== null)
  const id = isCustom ? `${line.id}-${Date.now()}` : line.id
  const { discountInclVat, discountExclVat } = line.prices
  const shown = { ...item, shownPrices: { discountInclVat, discountExclVat } }
  cartStore.dispatch({ type: 'added', line: { ...line, id }, item: shown, operationId: newOperationId() }, withoutCode)
  return id
}

export const chooseQuantity = (lineId: string, quantity: number, form: HTMLFormElement | null): void =>
  cartStore.dispatch(
    { type: 'quantityChosen', lineId, quantity, operationId: newOperationId() },
    withoutCode(quantity, form),
  )

export const removeLine = (lineId: string, form: HTMLFormElement | null = null): void => choose(lineId, 0, form)

const withoutCode = (quantity: number, form: HTMLFormElement | null) =>
  form ? sendAsItStands(form, { quantity: String(quantity) }) : undefined

export function restoreLine(line: CartLine): string {
  const options = line.options.map(({ groupId, id, custom }) => ({ groupId, id, ...(custom ? { custom } : {}) }))
  const id = addToCart({ ...line, uid: null }, { productId: line.productId, quantity: 1, options })
  if (line.quantity > 1) choose(id, line.quantity)
  return id
}

const choose = (lineId: string, quantity: number, form: HTMLFormElement | null = null): void =>
  cartStore.dispatch(
    { type: 'quantityChosen', lineId, quantity, operationId: newOperationId(), atOnce: true },
    withoutCode(quantity, form),
  )

export const reloadCart = (): void => cartStore.dispatch({ type: 'outdated' })
