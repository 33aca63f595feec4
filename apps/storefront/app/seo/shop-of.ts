import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import { addressesAt } from '../language/addresses.ts'
import type { Shop } from '../shop/use-shop.ts'

export const shopOf = (
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): Shop | undefined => matches.find((match) => match?.id === 'root')?.loaderData as Shop | undefined

export const addressesOf = (shop: Pick<Shop, 'config'> | undefined, pathname: string): Addresses =>
  shop ? { language: shop.config.languages.app, strategy: shop.config.languages.strategy } : addressesAt(pathname)
