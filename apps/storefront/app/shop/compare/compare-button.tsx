import { Icon } from '@toonbank/ui/icon/icon.tsx'
import type { MouseEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { actionClass } from '../../ui/button.tsx'
import { useCompared } from './compare-store.ts'
import { usePressCompare } from './use-press-compare.ts'

interface CompareButtonProps {
  readonly product: { readonly productId: number; readonly title: string }
  /** It stands beside the product's other acts instead of on a card. */
  readonly isAct?: boolean
  readonly className?: string
}

export function CompareButton({ product: { productId, title }, isAct = false, className = '' }: CompareButtonProps) {
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
        className={isAct ? actionClass : 'inline-flex min-h-9 items-center gap-1.5 text-13 text-muted hover:text-ink'}
      >
        {isAct ? (
          <Icon name="compare" className="group-aria-pressed:fill-clay group-aria-pressed:text-clay" />
        ) : (
          <span className="compare-box" />
        )}
        {t('compare.button')}
      </button>
    </form>
  )
}
