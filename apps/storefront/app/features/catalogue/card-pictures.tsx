import type { ListedPicture } from '../../shop/listed-product.ts'
import { Picture } from '../../ui/picture.tsx'

export const cardSizes =
  '(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)'

export const cardWidths = [320, 960] as const

interface CardPicturesProps {
  /** Shown while the pointer is on the card. */
  readonly onHover: ListedPicture | null
  /** Shown while the pointer is on the dot of another colour. */
  readonly ofColour: ListedPicture | undefined
}

/** Pictures that lie over the first one of a card. */
export function CardPictures({ onHover, ofColour }: CardPicturesProps) {
  return (
    <>
      {onHover ? (
        <Picture
          picture={onHover}
          sizes={cardSizes}
          between={cardWidths}
          alt=""
          eager
          className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-300 group-hover:opacity-100"
        />
      ) : null}
      {ofColour ? (
        <Picture
          key={ofColour.base}
          picture={ofColour}
          sizes={cardSizes}
          between={cardWidths}
          alt=""
          eager
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </>
  )
}
