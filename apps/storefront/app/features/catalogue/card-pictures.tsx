import type { ListedPicture } from '../../shop/listed-product.ts'
import { Picture } from '../../ui/picture.tsx'

export const cardSizes =
  '(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)'

/** Half a small screen to a quarter of a large one, on screens with two or three pixels for one. */
export const cardWidths = [320, 960] as const

interface CardPicturesProps {
  /** The room picture, once a mouse has come near. */
  readonly room: ListedPicture | null
  /** The picture of another colour that is looked at. */
  readonly colour: ListedPicture | undefined
}

/** What lies over a card's own picture while somebody looks at it. */
export function CardPictures({ room, colour }: CardPicturesProps) {
  return (
    <>
      {room ? (
        <Picture
          picture={room}
          sizes={cardSizes}
          between={cardWidths}
          alt=""
          eager
          className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-300 group-hover:opacity-100"
        />
      ) : null}
      {colour ? (
        <Picture
          key={colour.base}
          picture={colour}
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
