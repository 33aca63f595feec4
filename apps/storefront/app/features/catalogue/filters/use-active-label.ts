import type { CategoryPage } from '@toonbank/contract/shop/content.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { priceNames } from '../list-redirect.ts'

type ActiveFilter = Pick<CategoryPage['activeFilters'][number], 'name' | 'label'>

export function useActiveLabel(): (filter: ActiveFilter) => string {
  const t = useTexts('catalogue')
  const priceName = priceNames[useLanguage()]
  return ({ name, label }) => (name === priceName ? t('filters.priceLabel', { range: label }) : label)
}
