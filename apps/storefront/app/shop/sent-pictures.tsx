interface SentPicturesProps {
  readonly pictures: readonly { readonly id: string; readonly width: number; readonly height: number }[]
  /** Where a picture is read; with `?size=small` its thumbnail. */
  readonly addressOf: (id: string) => string
  /** Says which picture of how many it is, from 1. */
  readonly altOf: (number: number) => string
}

/** Pictures that a customer has sent: thumbnails, each of which opens the whole in a tab of its own. */
export function SentPictures({ pictures, addressOf, altOf }: SentPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {pictures.map(({ id, width, height }, at) => (
        <li key={id}>
          <a href={addressOf(id)} target="_blank" rel="noreferrer" className="block">
            <img
              src={`${addressOf(id)}?size=small`}
              alt={altOf(at + 1)}
              width={width}
              height={height}
              loading="lazy"
              className="size-24 rounded border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
