import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { restoreLine } from './change-cart.ts'
import { focusLine } from './focus-line.ts'

/** Says that a line was removed, and offers to put it back. */
export function useUndoRemoval(line: CartLine): () => void {
  const t = useTexts('common')
  return () =>
    showToast({
      tone: 'information',
      title: t('cart.removed'),
      message: line.title,
      action: { label: t('cart.undo'), do: () => focusLine(restoreLine(line)) },
    })
}
