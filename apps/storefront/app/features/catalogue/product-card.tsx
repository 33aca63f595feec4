import { type PointerEvent, useRef, useState } from 'react'
import { useLanguage } from '../../language/use-language.ts'
import type { ListedPicture } from '../../shop/listed-product.ts'
import { CardInside, type ProductCardProps } from './card-inside.tsx'
import { colourPicture } from './colour-pictures.ts'

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
    if (looked.current === productId) setColour(picture)
  }
  return (
    <article className="product-card group" onPointerEnter={enter}>
      <CardInside {...props} hovered={hovered} colour={colour} onLook={look} />
    </article>
  )
}
