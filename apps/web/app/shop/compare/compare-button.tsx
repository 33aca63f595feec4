import { comparedQuery, mostCompared } from '@toonbank/domain/catalogue/compared.ts'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'
import { compareStore, useCompared } from './compare-store.ts'

interface CompareButtonProps {
  readonly product: { readonly productId: number; readonly title: string }
  readonly className?: string
}

/**
 * Chooses a product to be compared. Without JavaScript it opens the page that compares, with this product, where others
 * can be added.
 */
export function CompareButton({ product: { productId, title }, className = '' }: CompareButtonProps) {
  const t = useTexts('catalogue')
  const href = useHref()
  const navigate = useNavigate()
  const isChosen = useCompared().some((chosen) => chosen.productId === productId)
  const tellAdded = () => {
    const compared = compareStore.view()
    const look = () => navigate(href('compare') + comparedQuery(compared.map((one) => one.productId)))
    showToast({
      tone: 'success',
      message: t('compare.added', { count: compared.length, most: mostCompared }),
      action: { label: t('compare.look'), do: look },
    })
  }
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (isChosen) compareStore.remove(productId)
    else if (!compareStore.add({ productId, title }))
      showToast({ tone: 'information', message: t('compare.full', { count: mostCompared }) })
    else if (!isBarSeen()) tellAdded()
  }
  return (
    <form method="get" action={href('compare')} className={className}>
      <button
        type="submit"
        name="ids"
        value={productId}
        aria-pressed={isChosen}
        aria-label={t('compare.choose', { title })}
        onClick={press}
        className="group/compare inline-flex min-h-9 items-center gap-1.5 text-13 text-muted hover:text-ink"
      >
        <span className="inline-flex size-4 items-center justify-center rounded border border-edge bg-surface group-aria-pressed/compare:border-ink group-aria-pressed/compare:bg-ink">
          {isChosen ? <Icon name="check" className="size-3 text-surface" /> : null}
        </span>
        {t('compare.button')}
      </button>
    </form>
  )
}

/** Where a product's own bar stands at the foot of a phone, the bar of what is compared lies below the page. */
const isBarSeen = (): boolean => {
  const bar = document.querySelector('.buy-bar')
  return bar === null || getComputedStyle(bar).display === 'none'
}
