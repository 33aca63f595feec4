import type { Cents } from '@toonbank/domain/money/cents.ts'
import { useSyncExternalStore } from 'react'

interface CardProduct {
  readonly productId: number
  readonly title: string
  readonly prices: { readonly discountInclVat: Cents }
  readonly choice?: readonly { readonly groupId: string; readonly id: string }[]
  readonly colours: readonly {
    readonly productId: number
    readonly slug: string
    readonly name: string
    readonly hex: string
  }[]
}

export interface PanelData {
  cart: undefined
  search: undefined
  mobileNavigationPanel: undefined
  account: undefined
  addresses: { readonly uid?: string } | undefined
  paymentOrder: {
    readonly uid: string
    readonly number: string
    readonly countryCode: 'NL' | 'BE'
    readonly totals: { readonly totalInclVat: number; readonly outstandingAmount: number }
  }
  specifications: undefined
  description: undefined
  variations: undefined
  sizeGuide: undefined
  configuration: { readonly type: 'variations' | 'options'; readonly id: string }
  mediagallery: { readonly index: number }
  readMore: { readonly title: string; readonly content: string }
  card: { readonly product: CardProduct }
  discountCoupons: undefined
  filters: undefined
  cookieWall: undefined
}
export type PanelName = keyof PanelData
export type PlainPanel = { [Name in PanelName]: PanelData[Name] extends undefined ? Name : never }[PanelName]
export type OpenPanel = {
  readonly [Name in PanelName]: { readonly name: Name; readonly data: PanelData[Name] }
}[PanelName]

let open: OpenPanel | undefined
type PanelPage = string | undefined | Promise<string | null>
let link: PanelPage
const listeners = new Set<() => void>()

const change = (next: OpenPanel | undefined): void => {
  open = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const openPanel = <Name extends PanelName>(
  name: Name,
  ...[data]: PanelData[Name] extends undefined ? [] : [data: PanelData[Name]]
): void => {
  link = undefined
  change({ name, data } as OpenPanel)
}

export function openLinkedPanel(name: PlainPanel, href: PanelPage): void {
  openPanel(name)
  link = href
}

export const linkOfPanel = (): PanelPage => link

export const closePanel = (): void => {
  if (open) change(undefined)
}

export const closePanelOf = (name: PanelName): void => {
  if (open?.name === name) change(undefined)
}

export const isPanelOpen = (): boolean => open !== undefined

export const useOpenPanel = (): OpenPanel | undefined =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => undefined,
  )
