import type { MetaDescriptor } from 'react-router'
import { addressesOf } from '../../seo/shop-of.ts'
import type { Shop } from '../../shop/use-shop.ts'
import { textsIn } from '../../texts/use-texts.ts'
import type { seenTitleOf, titleOf } from './payment-kind.ts'

export function checkoutMeta(
  title:
    | 'title'
    | 'informationTitle'
    | 'deliveryTitle'
    | 'overviewTitle'
    | 'newAddressTitle'
    | 'changeAddressTitle'
    | 'contactTitle'
    | ReturnType<typeof titleOf | typeof seenTitleOf>,
  shop: Shop | undefined,
  pathname: string,
): MetaDescriptor[] {
  const t = textsIn(addressesOf(shop, pathname).language, 'checkout')
  return [{ title: [t(title), shop?.config.name].filter(Boolean).join(' | ') }, { name: 'robots', content: 'noindex' }]
}
