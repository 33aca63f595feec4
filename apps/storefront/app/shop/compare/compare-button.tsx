import type { MouseEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompared } from './compare-store.ts'
import { usePressCompare } from './use-press-compare.ts'

interface CompareButtonProps {
  readonly product: { readonly productId: number; readonly title: string }
  readonly className?: string
}

export function CompareButton({ product: { productId, title }, className = '' }: CompareButtonProps) {
  const t = useTexts('catalogue')
  const href = useHref()
  const isChosen = useCompared().some((chosen) => chosen.productId === productId)
  const pressCompare = usePressCompare()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    pressCompare({ productId, title })
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
        className="inline-flex min-h-9 items-center gap-1.5 text-13 text-muted hover:text-ink"
      >
        <span className="compare-box" />
        {t('compare.button')}
      </button>
    </form>
  )
}
