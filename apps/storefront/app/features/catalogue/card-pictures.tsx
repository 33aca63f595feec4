import type { ListedPicture } from '../../shop/listed-product.ts'
import { Picture } from '../../ui/picture.tsx'

export const cardSizes =
  '(min-width: 80rem) 19rem, (min-width: 64rem) 24vw, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)'

export const cardWidths = [320, 960] as const

interface CardPicturesProps {
  readonly room: ListedPicture | null
  readonly colour: ListedPicture | undefined
}

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
