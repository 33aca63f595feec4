import { Picture } from '../../../ui/picture.tsx'
import type { BlockOf } from './block-of.ts'

type Shown = BlockOf<'picture'>['picture']

/** A wide picture goes from edge to edge; an upright one stands in the column, and pictures that follow each other side by side. */
export function PictureBlock({ pictures }: { pictures: readonly Shown[] }) {
  const [first] = pictures
  if (!first) return null
  if (pictures.length > 1) return <PictureRow pictures={pictures} />
  return first.width > first.height ? <WidePicture picture={first} /> : <UprightPicture picture={first} />
}

const WidePicture = ({ picture }: { picture: Shown }) => (
  <section>
    <Picture
      picture={picture}
      sizes="100vw"
      className="aspect-4/3 max-h-[85dvh] w-full object-cover object-[50%_75%] sm:aspect-16/9"
    />
  </section>
)

const UprightPicture = ({ picture }: { picture: Shown }) => (
  <section className="shop-width">
    <Picture
      picture={picture}
      sizes="(min-width: 48rem) 42rem, 100vw"
      className="w-full max-w-column rounded in-[.story]:mx-auto"
    />
  </section>
)

const PictureRow = ({ pictures }: { pictures: readonly Shown[] }) => (
  <section className="shop-width grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-6">
    {pictures.map((picture) => (
      <div key={picture.base}>
        <Picture
          picture={picture}
          sizes="(min-width: 82rem) 40rem, (min-width: 40rem) 48vw, 100vw"
          className="aspect-4/5 w-full rounded object-cover"
        />
      </div>
    ))}
  </section>
)
