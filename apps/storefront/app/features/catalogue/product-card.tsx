import { type PointerEvent, useRef, useState } from 'react'
import { useLanguage } from '../../language/use-language.ts'
import type { ListedPicture } from '../../shop/listed-product.ts'
import { CardInside, type ProductCardProps } from './card-inside.tsx'
import { colourPicture } from './colour-pictures.ts'

/** A rug in a list. One link covers the card; the room picture is fetched when a mouse comes near. */
export function ProductCard(props: ProductCardProps) {
  const language = useLanguage()
  const [hovered, setHovered] = useState(false)
  const [colour, setColour] = useState<ListedPicture>()
  const looked = useRef<number>(undefined)
  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHovered(true)
  }
  const look = async (productId: number | undefined) => {
    looked.current = productId
    const picture = productId === undefined ? undefined : await colourPicture(props.product, productId, language)
    // The finger may be at another colour by now.
    if (looked.current === productId) setColour(picture)
  }
  return (
    // As high as its row, so that what stands at the foot of the cards is in one line.
    <article className="group relative flex h-full flex-col" onPointerEnter={enter}>
      <CardInside {...props} hovered={hovered} colour={colour} onLook={look} />
    </article>
  )
}
