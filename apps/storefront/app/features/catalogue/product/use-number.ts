import { formatNumber } from '@toonbank/domain/text/format-number.ts'
import { localeOf } from '../../../language/language.ts'
import { useLanguage } from '../../../language/use-language.ts'

/** Numbers as the language of the page writes them: areas have at most four decimals. */
export function useNumber(): (value: number) => string {
  const language = useLanguage()
  return (value) => formatNumber(value, localeOf[language], { maxDecimals: 4 })
}
