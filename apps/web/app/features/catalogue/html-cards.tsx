import { memo, useLayoutEffect, useMemo } from 'react'
import { useIsBelowFoldDue } from '../../kept/below-fold.tsx'
import { keptParts } from '../../kept/kept-parts.ts'
import { useSkipsUnseen } from '../../kept/use-skips-unseen.ts'
import { cardClass, skippingOf } from './cards-html.ts'
import type { SentCard } from './filters/list-view.ts'
import { inFirstScreen } from './in-first-screen.ts'

/**
 * The cards of a list that the router opened (`cards-for.server.ts`): nothing of them is drawn, and they answer as
 * those of a document do (`kept.tsx`).
 */
export const HtmlCards = memo(function HtmlCards({ cards }: { cards: readonly SentCard[] }) {
  const isBelowFoldDue = useIsBelowFoldDue()
  const skipsUnseen = useSkipsUnseen()
  const drawn = isBelowFoldDue ? cards : cards.slice(0, inFirstScreen())
  // biome-ignore lint/correctness/useExhaustiveDependencies: others have other hearts
  useLayoutEffect(keptParts.tell, [cards, isBelowFoldDue])
  return (
    <>
      {drawn.map(({ productId, inside }, index) => (
        <li
          key={productId}
          data-kept=""
          className={skipsUnseen ? skippingOf({ products: cards, top: true }, index) : undefined}
        >
          {/* Another element for another text: what lay over the picture of the one before (`active-cards.tsx`) went with it. */}
          <HtmlCard key={inside} inside={inside} />
        </li>
      ))}
      {drawn.length === cards.length ? null : <li className="col-span-full min-h-dvh" />}
    </>
  )
})

const HtmlCard = memo(function HtmlCard({ inside }: { inside: string }) {
  // The same object for the same text: another one React would write into the page, over what was activated there.
  const html = useMemo(() => ({ __html: inside }), [inside])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our server
  return <article className={cardClass} dangerouslySetInnerHTML={html} />
})
