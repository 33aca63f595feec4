import type { SearchBadge as Badge } from '@toonbank/contract/shop/search.ts'
import { PriceTag } from '../../shop/price-tag.tsx'
import { Picture } from '../../ui/picture.tsx'

const colours: Readonly<Record<string, string>> = {
  moss: 'text-moss',
  ochre: 'text-ochre',
  red: 'text-red',
  clay: 'text-clay',
  ink: 'text-ink',
}

export function SearchBadge({ badge }: { badge: Badge }) {
  if (badge.type === 'image')
    return (
      <span data-tooltip={badge.label} className="self-center">
        <Picture
          picture={badge.image}
          sizes="24px"
          between={[0, 160]}
          alt={badge.label}
          eager
          className="size-6 rounded object-contain"
        />
      </span>
    )
  if (badge.type === 'text')
    return <span className={`text-13 ${colours[badge.colorClass] ?? 'text-muted'}`}>{badge.label}</span>
  const { range, discountExclVat, discountInclVat, prefix } = badge.value
  const prices = {
    baseInclVat: range.min.inclVat,
    baseExclVat: range.min.exclVat,
    discountInclVat,
    discountExclVat,
    discountPercentage: discountInclVat < range.min.inclVat ? 1 : 0,
  }
  return <PriceTag prices={prices} from={prefix !== ''} className="text-15 text-ink" />
}
