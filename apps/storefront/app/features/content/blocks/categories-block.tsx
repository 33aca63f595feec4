import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { CardLink } from '../../../language/card-link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BlockOf } from './block-of.ts'

export function CategoriesBlock({ title, categories }: BlockOf<'categories'>) {
  return (
    <section className="shop-width">
      <h2 className="text-28 sm:text-40">{title}</h2>
      <ul
        className={`mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 ${categories.length % 4 === 0 ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}
      >
        {categories.map((category) => (
          <li key={category.id} className="group relative">
            <div className="aspect-4/5 overflow-hidden rounded bg-linen">
              {category.picture ? (
                <Picture
                  picture={category.picture}
                  sizes="(min-width: 82rem) 26rem, (min-width: 48rem) 31vw, calc(50vw - 1.5rem)"
                  alt=""
                  className="after-first-picture size-full object-cover transition-transform duration-300 group-hover:scale-[1.02]"
                />
              ) : (
                <NoPicture className="size-full" />
              )}
            </div>
            <h3 className="mt-3 text-21">
              <CardLink to={category.slug}>{category.title}</CardLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
