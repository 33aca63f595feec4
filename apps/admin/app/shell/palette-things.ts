import type { Locale } from '@toonbank/domain/locale.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'

/** A record that the palette leads to. */
export interface Thing {
  readonly kind: 'order' | 'customer' | 'quote' | 'ticket'
  readonly to: string
  readonly title: string
  readonly detail: string
  readonly state?: OrderStatus
}

/** The answer to what was typed. */
export interface Found {
  readonly q: string
  readonly things: readonly Thing[]
}

/** An act on the record that is open. */
export interface PaletteAct {
  readonly label: string
  /** Other words for it, in lower case. */
  readonly words: readonly string[]
  /** The address that opens it; `amount` in cents where one was typed behind it and the act takes one. */
  readonly to: (amount: number | undefined) => string
}

export interface OpenRecord {
  readonly thing: Thing
  readonly acts: readonly PaletteAct[]
}

/** A route exports `handle`: what the palette knows of its page, made of what the page has loaded. */
export interface PaletteHandle<Loaded> {
  readonly palette: (loaded: Loaded, locale: Locale) => OpenRecord
}

const most = 6
const keyOf = (meId: number): string => `recent-${meId}`

/** The records that this person opened last in this tab, the last one first. */
export function readRecent(meId: number): readonly Thing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(meId)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function remember(meId: number, thing: Thing): void {
  const others = readRecent(meId).filter(({ to }) => to !== thing.to)
  try {
    sessionStorage.setItem(keyOf(meId), JSON.stringify([thing, ...others].slice(0, most)))
  } catch {
    // A browser that keeps nothing has no recent records.
  }
}
