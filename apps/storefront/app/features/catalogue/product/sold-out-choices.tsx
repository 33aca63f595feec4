import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { fromChoices } from './choices-in-query.ts'
import { hasRunOut } from './has-run-out.ts'
import type { ConfigurationControl } from './use-configuration.ts'

export function SoldOutChoices({ control }: { control: ConfigurationControl }) {
  const t = useTexts('catalogue')
  const href = useHref()
  const { product, choices } = control
  const page = href('product', { id: product.productId, slug: product.slug })
  const soldOut = product.configurator.options.flatMap(({ groupId, items }) =>
    items.filter((item) => hasRunOut(item) && choices.items[groupId] !== item.id),
  )
  if (soldOut.length === 0) return null
  return (
    <p className="text-13 text-muted">
      {t('alert.soldOut')}{' '}
      {soldOut.map((item, at) => {
        const query = fromChoices(product, { ...choices, items: { ...choices.items, [item.groupId]: item.id } })
        return (
          <span key={item.id}>
            {at > 0 ? ' · ' : ''}
            <ShopLink
              to={`${page}?${query}#stock-alert`}
              preventScrollReset
              className="inline-flex min-h-11 items-center link"
            >
              {item.name}
            </ShopLink>
          </span>
        )
      })}
    </p>
  )
}
