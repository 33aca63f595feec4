import type { MetaDescriptor } from 'react-router'
import { addressesOf } from '../../seo/shop-of.ts'
import type { Shop } from '../../shop/use-shop.ts'
import { textsIn } from '../../texts/use-texts.ts'

type Title =
  | 'loginTitle'
  | 'register'
  | 'resetTitle'
  | 'ordersTitle'
  | 'ticketsTitle'
  | 'quotesTitle'
  | 'newTicketTitle'
  | 'invoicesTitle'
  | 'personal'
  | 'overview.title'
  | 'addAddress'
  | 'peopleTitle'
  | 'invitationTitle'

export const accountMeta = (title: Title, shop: Shop | undefined, pathname: string): MetaDescriptor[] =>
  withTitle(textsIn(addressesOf(shop, pathname).language, 'account')(title), shop)

export const orderMeta = (number: string | undefined, shop: Shop | undefined, pathname: string): MetaDescriptor[] => {
  const t = textsIn(addressesOf(shop, pathname).language, 'account')
  return withTitle(number ? t('orderTitle', { number }) : t('ordersTitle'), shop)
}

const withTitle = (title: string, shop: Shop | undefined): MetaDescriptor[] => [
  { title: [title, shop?.config.name].filter(Boolean).join(' | ') },
  { name: 'robots', content: 'noindex' },
]
