import { languageOf } from '@toonbank/domain/content/path-in.ts'
import type { MetaDescriptor } from 'react-router'
import { textsIn } from '../../texts/use-texts.ts'

type Title =
  | 'loginTitle'
  | 'register'
  | 'resetTitle'
  | 'ordersTitle'
  | 'ticketsTitle'
  | 'newTicketTitle'
  | 'invoicesTitle'
  | 'personal'
  | 'addAddress'

/** No page of an account is for search engines. */
export const accountMeta = (title: Title, pathname: string, shopName: string | undefined): MetaDescriptor[] =>
  withTitle(textsIn(languageOf(pathname), 'account')(title), shopName)

export const orderMeta = (
  number: string | undefined,
  pathname: string,
  shopName: string | undefined,
): MetaDescriptor[] => {
  const t = textsIn(languageOf(pathname), 'account')
  return withTitle(number ? t('orderTitle', { number }) : t('ordersTitle'), shopName)
}

const withTitle = (title: string, shopName: string | undefined): MetaDescriptor[] => [
  { title: [title, shopName].filter(Boolean).join(' | ') },
  { name: 'robots', content: 'noindex' },
]
