import type account from '../locales/nld/account.json'
import type catalogue from '../locales/nld/catalogue.json'
import type checkout from '../locales/nld/checkout.json'
import type common from '../locales/nld/common.json'
import type company from '../locales/nld/company.json'
import type compare from '../locales/nld/compare.json'
import type consent from '../locales/nld/consent.json'
import type content from '../locales/nld/content.json'
import type forms from '../locales/nld/forms.json'
import type order from '../locales/nld/order.json'
import type quote from '../locales/nld/quote.json'
import type review from '../locales/nld/review.json'
import type sample from '../locales/nld/sample.json'
import type search from '../locales/nld/search.json'
import type sizes from '../locales/nld/sizes.json'
import type support from '../locales/nld/support.json'
import type wish from '../locales/nld/wish.json'
import type withdrawal from '../locales/nld/withdrawal.json'

/** Each room is one text file; a new one is added here so that the compiler knows its keys. */
export interface Rooms {
  common: typeof common
  catalogue: typeof catalogue
  forms: typeof forms
  checkout: typeof checkout
  account: typeof account
  search: typeof search
  company: typeof company
  content: typeof content
  compare: typeof compare
  consent: typeof consent
  sizes: typeof sizes
  support: typeof support
  order: typeof order
  quote: typeof quote
  review: typeof review
  sample: typeof sample
  wish: typeof wish
  withdrawal: typeof withdrawal
}
export type Room = keyof Rooms

type WithoutPlural<Key extends string> = Key extends `${infer Bare}_${'one' | 'other'}` ? Bare : Key
export type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${KeysOf<T[K]>}`
}[keyof T & string]
