import { localeOf } from '../../../language/language.ts'
import { useLanguage } from '../../../language/use-language.ts'

/** Numbers as the language of the page writes them: areas have at most four decimals. */
export function useNumber(): (value: number) => string {
  const language = useLanguage()
  return (value) => value.toLocaleString(localeOf[language], { maximumFractionDigits: 4 })
}
