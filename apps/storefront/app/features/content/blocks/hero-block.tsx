import { LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BlockOf } from './block-of.ts'

/** The picture, and the words below it: nothing covers what is for sale, and the button is on the first screen. */
export function HeroBlock({ title, text, picture, link }: BlockOf<'hero'>) {
  return (
    <section>
      <Picture
        picture={picture}
        sizes="(max-width: 48rem) 130vw, 100vw"
        first
        className="h-[52dvh] max-h-[46rem] min-h-72 w-full object-cover object-[50%_75%] lg:h-[62dvh]"
      />
      <div className="shop-width grid gap-x-12 pt-6 lg:grid-cols-[3fr_2fr] lg:items-end lg:pt-8">
        <h1 className="max-w-2xl text-40 sm:text-56">{title}</h1>
        <div className="max-w-lg">
          <p className="mt-4 text-17 text-muted">{text}</p>
          <LinkButton to={link.url} prefetch="intent" className="mt-6">
            {link.label}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
