import { languageOf } from '@toonbank/domain/content/path-in.ts'
import type { MetaDescriptor } from 'react-router'
import { textsIn } from '../../texts/use-texts.ts'

/** Metadata of all checkout pages: not indexed by search engines. */
export function checkoutMeta(
  title:
    | 'title'
    | 'informationTitle'
    | 'deliveryTitle'
    | 'overviewTitle'
    | 'newAddressTitle'
    | 'changeAddressTitle'
    | 'contactTitle',
  pathname: string,
  shopName: string | undefined,
): MetaDescriptor[] {
  const t = textsIn(languageOf(pathname), 'checkout')
  return [{ title: [t(title), shopName].filter(Boolean).join(' | ') }, { name: 'robots', content: 'noindex' }]
}
