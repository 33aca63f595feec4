import { pages } from '@toonbank/domain/content/href.ts'
import { withoutLanguage } from '@toonbank/domain/content/localized-path.ts'

export const isCheckout = (path: string): boolean => withoutLanguage(path).startsWith(pages.checkout)
