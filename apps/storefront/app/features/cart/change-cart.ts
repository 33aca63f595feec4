import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { sendAsItStands } from '../../ui/form/send-as-it-stands.ts'
import { cartStore, newOperationId } from './cart-store.ts'
import type { CartItem } from './cart-view.ts'

/**
 * Adds one piece, as an optimistic update: to its line, or as a new one in front. Gives the line's id. A
 * made-to-measure line is always a new one until the server says otherwise. The prices of the line are what the page
 * shows: the cart tells when they are others by now. `form`: does the same without JavaScript, and is sent as it
 * stands now where the cart's code cannot be had.
 */
export const addToCart = (line: CartLine, item: CartItem, form?: HTMLFormElement): string =>
  add(line, item, form && sendAsItStands(form))

/** All of one press, the last on top. `form`: adds them together without JavaScript, and is sent once. */
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

/** `form`: does the same without JavaScript, where the cart's code cannot be had. */
export const chooseQuantity = (lineId: string, quantity: number, form: HTMLFormElement | null): void =>
  cartStore.dispatch(
    { type: 'quantityChosen', lineId, quantity, operationId: newOperationId() },
    withoutCode(quantity, form),
  )

/** The trash button: quantity 0, at once. `form` as in `chooseQuantity`. */
export const removeLine = (lineId: string, form: HTMLFormElement | null = null): void => choose(lineId, 0, form)

const withoutCode = (quantity: number, form: HTMLFormElement | null) =>
  form ? sendAsItStands(form, { quantity: String(quantity) }) : undefined

/** Puts a removed line back as it was: with its choice, its measures and its pieces. Gives its id. */
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

/** After a login, a coupon or anything else that changed the cart on the server. */
export const reloadCart = (): void => cartStore.dispatch({ type: 'outdated' })
