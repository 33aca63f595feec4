interface SentPicturesProps {
  readonly pictures: readonly { readonly id: string; readonly width: number; readonly height: number }[]
  readonly addressOf: (id: string) => string
  readonly altOf: (number: number) => string
}

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
