import { comparedQuery, maxCompared } from '@toonbank/domain/catalogue/compared.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useHref } from '../../../language/use-href.ts'
import { type Compared, compareStore } from '../../../shop/compare/compare-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'

export function CompareBar({ products }: { products: readonly Compared[] }) {
  const t = useTexts('compare')
  const href = useHref()
  if (products.length === 0) return null
  return (
    <section aria-label={t('bar')} className="compare-bar sticky bottom-0 z-bar border-t border-line bg-surface py-2">
      <div className="shop-width flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-13 text-muted">
          {t('chosen', { count: products.length, most: maxCompared })}
        </p>
        <ul className="flex min-w-0 grow flex-wrap gap-2 max-md:hidden">
          {products.map(({ productId, title }) => (
            <li key={productId} className="min-w-0">
              <button
                type="button"
                onClick={() => compareStore.remove(productId)}
                aria-label={t('remove', { title })}
                className="inline-flex min-h-9 max-w-60 items-center gap-2 rounded border border-line pr-2 pl-3 text-13 hover:border-ink"
              >
                <span className="truncate">{title}</span>
                <Icon name="cross" className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
        <div className="ml-auto flex items-center">
          <Button look="quiet" onClick={compareStore.clear}>
            {t('clear')}
          </Button>
          <LinkButton to={href('compare') + comparedQuery(products.map(({ productId }) => productId))}>
            {t('go')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
