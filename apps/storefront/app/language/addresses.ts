import { type Addresses, type LocaleStrategy, localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import { languageOf } from '@toonbank/domain/content/path-in.ts'
import { createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { languages } from './language.ts'

/**
 * With what the addresses of a page are written: around the router in a browser only where they do not say it
 * themselves (`addressesAttribute`).
 */
export const AddressesOfPage = createContext<Addresses | undefined>(undefined)

/** Addresses that say their language as stored paths do. */
export const addressesAt = (pathname: string): Addresses => ({
  language: languageOf(pathname),
  strategy: 'prefix_except_default',
})

/**
 * With what links on this page are written. A document has one language: the other is another document. From the layout
 * of all pages (`useAddressesOfPage`): whoever reads the location is drawn anew with every page, and links and texts
 * are most of what a page has in common with the next.
 */
export function useAddresses(): Addresses {
  const ofPage = use(AddressesOfPage)
  if (ofPage) return ofPage
  // biome-ignore lint/correctness/useHookAtTopLevel: a component stands in a page or in a test without one, at each drawing the same
  return addressesAt(useLocation().pathname)
}

/** For that layout, which hands them on: the same object while they stay the same. */
export function useAddressesOfPage(): Addresses {
  const { language, strategy } = useAddresses()
  return useMemo(() => ({ language, strategy }), [language, strategy])
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
