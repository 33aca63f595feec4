import type { MetaDescriptor } from 'react-router'
import type { Shop } from '../../shop/use-shop.ts'
import { textsIn } from '../../texts/use-texts.ts'

export const sampleMeta = (shop: Shop | undefined): MetaDescriptor[] =>
  shop
    ? [
        { title: `${textsIn(shop.config.languages.app, 'sample')('title')} | ${shop.config.name}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []
