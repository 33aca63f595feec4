import { formatNumber } from '@toonbank/domain/text/format-number.ts'
import { localeOf } from '../../../language/language.ts'
import { useLanguage } from '../../../language/use-language.ts'

export function useNumber(): (value: number) => string {
  const language = useLanguage()
  return (value) => formatNumber(value, localeOf[language], { maxDecimals: 4 })
}
