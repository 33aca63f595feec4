import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { fromChoices } from './choices-in-query.ts'
import type { ConfigurationControl } from './use-configuration.ts'
import { VariationPicture } from './variation-picture.tsx'

const wideScreen = '(min-width: 64rem)'

const showAll = (id: string) =>
  matchMedia(wideScreen).matches ? openPanel('configuration', { type: 'variations', id }) : openPanel('variations')

export function VariationPictures({ control, isLarge = false }: { control: ConfigurationControl; isLarge?: boolean }) {
  const t = useTexts('catalogue')
  const { product, choices } = control
  const query = fromChoices(product, choices).toString()
  return product.configurator.variations.map((group) => {
    const current = group.items.find((item) => item.productId === product.productId)
    if (group.items.length < 2) return null
    return (
      <section key={group.groupId} aria-label={group.name}>
        {isLarge ? null : (
          <div className="mb-2 flex items-center justify-between">
            <p>
              <span className="font-medium">{group.name}</span> <span className="text-muted">{current?.name}</span>
            </p>
            <button
              type="button"
              aria-label={`${t('viewAll')}: ${group.name}`}
              className="needs-script min-h-11 link"
              onClick={() => showAll(group.groupId)}
            >
              {t('viewAll')}
            </button>
          </div>
        )}
        <ul className={isLarge ? 'grid grid-cols-3 gap-3 sm:grid-cols-4' : 'flex flex-wrap gap-2'}>
          <ColourList
            items={group.items}
            productId={product.productId}
            search={query ? `?${query}` : ''}
            isLarge={isLarge}
          />
        </ul>
      </section>
    )
  })
}

interface ColourListProps {
  readonly items: Product['configurator']['variations'][number]['items']
  readonly productId: number
  readonly search?: string
  readonly isLarge?: boolean
}

function ColourList({ items, productId, search = '', isLarge = false }: ColourListProps) {
  const current = items.find((item) => item.productId === productId)
  return items.map((item) => (
    <li key={item.id} className={isLarge ? '' : 'w-14'}>
      <VariationPicture item={item} isCurrent={item === current} search={search} isLarge={isLarge} />
    </li>
  ))
}
