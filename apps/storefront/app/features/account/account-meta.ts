import type { MetaDescriptor } from 'react-router'
import { addressesOf } from '../../seo/shop-of.ts'
import type { Shop } from '../../shop/use-shop.ts'
import { type Translate, textsIn } from '../../texts/use-texts.ts'

export const accountMeta = (
  title: Parameters<Translate<'account'>>[0],
  shop: Shop | undefined,
  pathname: string,
): MetaDescriptor[] => withTitle(textsIn(addressesOf(shop, pathname).language, 'account')(title), shop)

export const orderMeta = (number: string | undefined, shop: Shop | undefined, pathname: string): MetaDescriptor[] => {
  const t = textsIn(addressesOf(shop, pathname).language, 'account')
  return withTitle(number ? t('orderTitle', { number }) : t('ordersTitle'), shop)
}

const withTitle = (title: string, shop: Shop | undefined): MetaDescriptor[] => [
  { title: [title, shop?.config.name].filter(Boolean).join(' | ') },
  { name: 'robots', content: 'noindex' },
]
