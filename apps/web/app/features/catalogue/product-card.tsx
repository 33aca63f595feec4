import { type PointerEvent, useState } from 'react'
import { Fragment } from '../../fragments/fragment.tsx'
import { CardInside, type ProductCardProps } from './product-card.fragment.tsx'

/** A rug in a list. One link covers the card; the room picture is fetched when a mouse comes near. */
export function ProductCard(props: ProductCardProps) {
  const [hovered, setHovered] = useState(false)
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(true)
  }
  return (
    <Fragment as="article" name="card" of={props} className="group relative" onPointerEnter={enter}>
      <CardInside {...props} hovered={hovered} />
    </Fragment>
  )
}
