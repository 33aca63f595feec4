import type { MetaDescriptor } from 'react-router'
import type { Shop } from '../../shop/use-shop.ts'
import { textsIn } from '../../texts/use-texts.ts'

/** No wish list is for search engines; and the link of a shared one is told to no other site. */
export const wishMeta = (shop: Shop | undefined, title: 'title' | 'shared.title'): MetaDescriptor[] =>
  shop
    ? [
        { title: `${textsIn(shop.config.languages.app, 'wish')(title)} | ${shop.config.name}` },
        { name: 'robots', content: 'noindex' },
        { name: 'referrer', content: 'same-origin' },
      ]
    : []
