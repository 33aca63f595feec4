import { LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BlockOf } from './block-of.ts'

export function HeroBlock({ title, text, picture, link }: BlockOf<'hero'>) {
  return (
    <section className="relative">
      <Picture
        picture={picture}
        sizes="(max-width: 48rem) 130vw, 100vw"
        first
        className="h-[52dvh] max-h-[46rem] min-h-72 w-full object-cover object-[50%_75%] lg:h-[68dvh]"
      />
      <div className="shop-width">
        <div className="relative max-w-2xl bg-paper pt-6 lg:-mt-40 lg:-ml-8 lg:px-8 lg:pt-10">
          <h1 className="text-40 sm:text-56">{title}</h1>
          <p className="mt-4 max-w-lg text-17 text-muted">{text}</p>
          <LinkButton to={link.url} prefetch="intent" className="mt-6">
            {link.label}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}
