import type { FacetIndex } from './facet-index.ts'

type TitleOrder = 'titleNld' | 'titleEng'
const end = 2_000_000_000

export function assignRanks<Order extends Uint32Array>(order: Order, places: Uint32Array | Int32Array): Order {
  const gap = Math.floor(end / (order.length + 1))
  for (let at = 0; at < order.length; at++) places[order[at] as number] = (at + 1) * gap
  return order
}

/**
 * Inserts a product behind the nearest known predecessor (`before`: ids, nearest first), because titles are not in
 * memory. False: no predecessor is known.
 */
export function placeInAlphabet(
  { columns, orders }: FacetIndex,
  name: TitleOrder,
  id: number,
  before: readonly number[],
): boolean {
  const order = orders[name]
  const places = columns.column(name)
  const ordinal = columns.find(id)
  const previous = before
    .map((other) => columns.find(other))
    .find((other) => other !== undefined && (places[other] as number) > 0)
  if (ordinal === undefined || (before.length > 0 && previous === undefined)) return false
  const between = (): number | undefined => {
    const next = previous === undefined ? order.all()[0] : order.after(previous)
    const from = previous === undefined ? 0 : (places[previous] as number)
    const place = Math.floor((from + (next === undefined ? end : (places[next] as number))) / 2)
    return place > from ? place : undefined
  }
  let place = between()
  if (place === undefined) {
    assignRanks(order.all(), places)
    place = between()
  }
  if (place === undefined) return false
  places[ordinal] = place
  order.add(ordinal)
  return true
}
