import { CardLink } from '../../../language/card-link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { BlockOf } from './block-of.ts'

export function StoriesBlock({ title, stories }: BlockOf<'stories'>) {
  return (
    <section className="shop-width">
      <h2 className="text-28 sm:text-40">{title}</h2>
      <ul className="mt-6 grid gap-x-6 gap-y-10 md:grid-cols-3">
        {stories.map((story) => (
          <li key={story.title} className="group relative">
            <div className="aspect-4/3 overflow-hidden rounded bg-linen">
              <Picture
                picture={story.picture}
                sizes="(min-width: 82rem) 26rem, (min-width: 48rem) 31vw, 86vw"
                alt=""
                className="after-first-picture size-full object-cover"
              />
            </div>
            <h3 className="mt-4 text-21">
              <CardLink to={story.url}>{story.title}</CardLink>
            </h3>
            <p className="mt-1 text-muted">{story.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
