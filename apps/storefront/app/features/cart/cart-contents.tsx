import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { useLostFocus } from '@toonbank/ui/use-lost-focus.ts'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

export function CartContents({ lines, children }: { lines: readonly CartLine[]; children: ReactNode }) {
  const t = useTexts('common')
  const contents = useRef<HTMLElement>(null)
  const onFocus = useLostFocus(contents, lines)
  return (
    <section ref={contents} tabIndex={-1} aria-label={t('cart.title')} onFocus={onFocus} className="outline-none">
      {children}
    </section>
  )
}
