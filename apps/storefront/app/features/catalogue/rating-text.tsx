import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import { formatNumber } from '@toonbank/domain/text/format-number.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { localeOf } from '../../language/language.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function RatingText({ rating }: { readonly rating: ProductCard['rating'] }) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  if (!rating) return null
  const average = formatNumber(rating.average, localeOf[language], { minDecimals: 1 })
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name="star" className="size-4 text-ochre [&_path]:fill-current" />
      <span className="sr-only">{t('rating', { average, count: rating.count })}</span>
      <span aria-hidden>
        {average} ({rating.count})
      </span>
    </span>
  )
}
