import { LinkButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BlockOf } from './block-of.ts'

/** A room over the full width, one sentence and one button. The sentence stands beside the picture on paper, so that it reads on any picture. */
export function HeroBlock({ title, text, picture, link }: BlockOf<'hero'>) {
  return (
    <section className="relative">
      <Picture picture={picture} sizes="100vw" first className="h-[68dvh] max-h-[46rem] min-h-80 w-full object-cover sm:h-[78dvh]" />
      <div className="shop-width">
        <div className="relative -mt-16 max-w-2xl bg-paper pt-8 pr-6 sm:-mt-36 sm:-ml-8 sm:px-8 sm:pt-10">
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
