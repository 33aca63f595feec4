import type { Cart } from '@toonbank/contract/shop/cart.ts'
import { useTexts } from '../texts/use-texts.ts'

interface IntraCommunityNoteProps {
  /** The field is absent in a cart that an earlier version stored in the browser. */
  readonly answer: Cart['intraCommunity'] | undefined
}

export function IntraCommunityNote({ answer }: IntraCommunityNoteProps) {
  const t = useTexts('common')
  return answer ? <p className="mt-2 text-13 text-muted">{t(`cart.intraCommunity.${answer}`)}</p> : null
}
