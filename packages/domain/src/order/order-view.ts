import { isToShip, isUnderWay, statusesThat } from './order-questions.ts'
import type { OrderStatus } from './order-state.ts'

/** Views of the office's list; `attention` asks for open work, whatever the state. */
export const orderViews = ['toShip', 'inProduction', 'awaitingPayment', 'attention', 'onTheWay', 'all'] as const
export type OrderView = (typeof orderViews)[number]

export const orderSorts = ['-placed', 'placed', '-total', 'total', 'promised'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The states that a view shows; undefined: any. */
export const statusesOfView: Readonly<Record<OrderView, readonly OrderStatus[] | undefined>> = {
  toShip: statusesThat(isToShip),
  inProduction: ['inProduction'],
  awaitingPayment: ['pending'],
  onTheWay: statusesThat(isUnderWay),
  attention: undefined,
  all: undefined,
}

const maxWords = 8
const withoutAccents = (said: string): string =>
  said
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

/**
 * The words of a search, each the beginning of a word of an order. A phone number or a postcode is one word, however it
 * is grouped: '+31 6 1234 5678' and '1234 ab'.
 */
export function toSearchWords(said: string): string[] {
  const typed = withoutAccents(said).trim()
  if (/^\+?[\d\s()./-]{8,}$/.test(typed) && typed.replace(/\D/g, '').length >= 8)
    return [typed.replace(/^(\+|00)(31|32)\s*(\(0\))?/, '0').replace(/\D/g, '')]
  const words = typed.replace(/\b(\d{4})\s+([a-z]{2})\b/g, '$1$2').split(/\s+/)
  return [...new Set(words.filter((word) => word !== ''))].slice(0, maxWords)
}
