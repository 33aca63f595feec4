import { href, type Page, type Params } from '@toonbank/domain/content/href.ts'
import { useLanguage } from './use-language.ts'

/** Paths of the shop's pages in the language of the page on screen: `useHref()('order', { uid })`. */
export function useHref() {
  const language = useLanguage()
  return <P extends Page>(page: P, ...params: Params<P>): string => href(language, page, ...params)
}
