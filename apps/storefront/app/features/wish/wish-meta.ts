import type { MetaDescriptor } from 'react-router'
import type { Shop } from '../../shop/use-shop.ts'
import { textsIn } from '../../texts/use-texts.ts'

/** Search engines must not index wish lists, and a shared link must not leak by the referrer. */
export const wishMeta = (shop: Shop | undefined, title: 'title' | 'shared.title'): MetaDescriptor[] =>
  shop
    ? [
        { title: `${textsIn(shop.config.languages.app, 'wish')(title)} | ${shop.config.name}` },
        { name: 'robots', content: 'noindex' },
        { name: 'referrer', content: 'same-origin' },
      ]
    : []
