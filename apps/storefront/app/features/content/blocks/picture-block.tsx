import { Picture } from '../../../ui/picture.tsx'
import type { BlockOf } from './block-of.ts'

export function PictureBlock({ picture }: BlockOf<'picture'>) {
  return (
    <section className="shop-width">
      <Picture
        picture={picture}
        sizes="(min-width: 82rem) 82rem, 86vw"
        className="max-h-[80dvh] w-full rounded object-cover"
      />
    </section>
  )
}
