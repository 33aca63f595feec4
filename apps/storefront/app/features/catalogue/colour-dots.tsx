import { choiceQuery } from '@toonbank/domain/wish/choice-query.ts'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import type { ListedProduct } from '../../shop/listed-product.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface ColourDotsProps {
  readonly product: Pick<ListedProduct, 'productId' | 'title' | 'colours' | 'colourCount' | 'choice'>
  readonly onLook?: ((productId: number | undefined) => void) | undefined
}

/** The keyboard stops once at a card's colours and continues with the arrows, because a list has a hundred of them. */
export function ColourDots({
  product: { productId: own, title, colours, colourCount, choice = [] },
  onLook,
}: ColourDotsProps) {
  const t = useTexts('catalogue')
  const href = useHref()
  if (colourCount < 2) return null
  const design = withoutColour(title, colours.find(({ productId }) => productId === own)?.name)
  const first = colours.find(({ productId }) => productId !== own)?.productId
  const look = (productId: number | undefined) => () => onLook?.(productId)
  return (
    <ul aria-label={t('colours', { count: colourCount })} onKeyDown={goOn} className="colour-dots">
      {colours.map(({ productId, slug, name, hex }) => (
        <li key={productId} style={{ '--colour': hex } as CSSProperties}>
          {productId === own ? (
            <b aria-current="true" title={name}>
              <span className="sr-only">{name}</span>
            </b>
          ) : (
            <ShopLink
              to={href('product', { id: productId, slug }) + choiceQuery(choice)}
              aria-label={`${name}, ${design}`}
              title={name}
              tabIndex={productId === first ? undefined : -1}
              onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && onLook?.(productId)}
              onPointerLeave={look(undefined)}
              onPointerDown={look(productId)}
              onFocus={look(productId)}
              onBlur={look(undefined)}
            />
          )}
        </li>
      ))}
      {colourCount > colours.length ? <li aria-hidden="true">+{colourCount - colours.length}</li> : null}
    </ul>
  )
}

const withoutColour = (title: string, colour = ''): string =>
  title.toLowerCase().endsWith(colour.toLowerCase())
    ? title.slice(0, title.length - colour.length).replace(/[\s–-]+$/, '')
    : title

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
