import { type Addresses, type LocaleStrategy, localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import { languageOf } from '@toonbank/domain/content/path-in.ts'
import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import { languages } from './language.ts'

/** With what the addresses of a page are written: in a browser only where they do not say it themselves (`addressesAttribute`). */
export const AddressesOfPage = createContext<Addresses | undefined>(undefined)

/** Addresses that say their language as stored paths do. */
export const addressesAt = (pathname: string): Addresses => ({
  language: languageOf(pathname),
  strategy: 'prefix_except_default',
})

/** With what links on this page are written. A document has one language: the other is another document. */
export function useAddresses(): Addresses {
  const { pathname } = useLocation()
  return use(AddressesOfPage) ?? addressesAt(pathname)
}

/**
 * What the document tells the browser of its addresses. Not `lang`, which a browser that translates the page changes.
 * Absent in the usual strategy.
 */
export const addressesAttribute = ({ strategy, language }: Addresses): string | undefined =>
  strategy === 'prefix_except_default' ? undefined : `${strategy} ${language}`

/** In the browser, outside of components; undefined: addresses say it themselves. */
export function documentAddresses(): Addresses | undefined {
  const [own, spoken] = (document.documentElement.dataset.addresses ?? '').split(' ')
  const strategy: LocaleStrategy | undefined = localeStrategies.find((one) => one === own)
  const language = languages.find((one) => one === spoken)
  return strategy && language && { strategy, language }
}

/** In the browser, outside of components: the language of the document. */
export const documentLanguage = () => (documentAddresses() ?? addressesAt(location.pathname)).language
