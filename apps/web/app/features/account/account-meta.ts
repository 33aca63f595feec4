import type { MetaDescriptor } from 'react-router'
import { languageOf } from '../../language/language.ts'
import { textsIn } from '../../texts/use-texts.ts'

type Title = 'loginTitle' | 'register' | 'resetTitle' | 'ordersTitle' | 'order' | 'personal' | 'addresses'

/** No page of an account is for search engines. */
export const accountMeta = (title: Title, pathname: string, shopName: string | undefined): MetaDescriptor[] => [
  { title: [textsIn(languageOf(pathname), 'account')(title), shopName].filter(Boolean).join(' | ') },
  { name: 'robots', content: 'noindex' },
]
