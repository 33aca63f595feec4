import { pages } from '@toonbank/domain/content/href.ts'
import { withoutLanguage } from '@toonbank/domain/content/path-in.ts'

/** Whether an address is one of the checkout, in whatever language. */
export const isCheckout = (path: string): boolean => withoutLanguage(path).startsWith(pages.checkout)
