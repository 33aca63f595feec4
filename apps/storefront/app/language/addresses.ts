import { type Addresses, type LocaleStrategy, localeStrategies } from '@toonbank/domain/content/locale-strategy.ts'
import { languageOf } from '@toonbank/domain/content/localized-path.ts'
import { createContext, use, useMemo } from 'react'
import { useLocation } from 'react-router'
import { languages } from './language.ts'

export const AddressesOfPage = createContext<Addresses | undefined>(undefined)

export const addressesAt = (pathname: string): Addresses => ({
  language: languageOf(pathname),
  strategy: 'prefix_except_default',
})

/**
 * Returns how links of this page are written. It comes from the layout, because components that read the location
 * re-render with every page.
 */
export function useAddresses(): Addresses {
  const ofPage = use(AddressesOfPage)
  if (ofPage) return ofPage
  // biome-ignore lint/correctness/useHookAtTopLevel: a component stands in a page or in a test without one, at each drawing the same
  return addressesAt(useLocation().pathname)
}

export function useAddressesOfPage(): Addresses {
  const { language, strategy } = useAddresses()
  return useMemo(() => ({ language, strategy }), [language, strategy])
}

/** It is not `lang`, which a translating browser changes. Absent in the usual strategy. */
export const addressesAttribute = ({ strategy, language }: Addresses): string | undefined =>
  strategy === 'prefix_except_default' ? undefined : `${strategy} ${language}`

export function documentAddresses(): Addresses | undefined {
  const [own, spoken] = (document.documentElement.dataset.addresses ?? '').split(' ')
  const strategy: LocaleStrategy | undefined = localeStrategies.find((one) => one === own)
  const language = languages.find((one) => one === spoken)
  return strategy && language && { strategy, language }
}

export const documentLanguage = () => (documentAddresses() ?? addressesAt(location.pathname)).language
