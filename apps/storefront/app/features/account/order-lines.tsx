import type { Order } from '@toonbank/contract/shop/order.ts'
import type { Reviewable } from '@toonbank/contract/shop/review.ts'
import { reductionKinds } from '@toonbank/domain/order/reduction.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { LinePicture } from '../../shop/line-picture.tsx'
import { PriceText } from '../../shop/price-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export function OrderLines({
  order,
  reviewable = [],
}: {
  order: Pick<Order, 'uid' | 'lines' | 'reductions'>
  reviewable?: Reviewable['lines'] | undefined
}) {
  const href = useHref()
  const t = useTexts('account')
  return (
    <ul className="border-t border-line">
      {order.lines.map((line) => (
        <li key={line.uid} className="flex gap-4 border-b border-line py-4">
          <LinePicture image={line.image} />
          <div className="grow">
            <ShopLink
              to={href('product', { id: line.productId, slug: line.slug })}
              className="text-17 wrap-anywhere link-quiet"
            >
              {line.title}
            </ShopLink>
            {line.options.map((option) => (
              <p key={option.label} className="text-13 text-muted">
                {option.label}: {option.name}
              </p>
            ))}
            <p className="text-13 text-muted">
              {t('quantity')}: {line.quantity}
            </p>
            {reducedPiecesOf(order, line.uid).map(([kind, pieces]) => (
              <p key={kind} className="text-13">
                {t(`reduced.${kind}`)}: {pieces}
              </p>
            ))}
            <ReviewLink orderUid={order.uid} line={reviewable.find(({ uid }) => uid === line.uid)} />
            {line.returnable ? null : <p className="text-13 text-muted">{t('notReturnable')}</p>}
          </div>
          <PriceText amount={line.totals.totalInclVat} exact />
        </li>
      ))}
    </ul>
  )
}

function ReviewLink({ orderUid, line }: { orderUid: string; line: Reviewable['lines'][number] | undefined }) {
  const href = useHref()
  const t = useTexts('account')
  if (!line) return null
  const { title, review, uid } = line
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {review ? <span className="text-13 text-muted">{t(`reviewStates.${review.status}`)}</span> : null}
      <ShopLink
        to={`${href('review', { key: orderUid })}#${uid}`}
        className="inline-flex min-h-11 items-center link"
        aria-label={`${t(review ? 'reviewSee' : 'reviewWrite')}: ${title}`}
      >
        {t(review ? 'reviewSee' : 'reviewWrite')}
      </ShopLink>
    </p>
  )
}

function reducedPiecesOf({ reductions }: Pick<Order, 'reductions'>, lineUid: string) {
  return reductionKinds
    .map((kind) => {
      const gone = reductions.filter((one) => one.kind === kind).flatMap(({ lines }) => lines)
      const pieces = gone.filter((one) => one.lineUid === lineUid).reduce((sum, { quantity }) => sum + quantity, 0)
      return [kind, pieces] as const
    })
    .filter(([, pieces]) => pieces > 0)
}
