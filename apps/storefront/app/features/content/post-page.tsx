import type { ReactNode } from 'react'
import { DateText } from '../../shop/date-text.tsx'
import { loadTexts } from '../../texts/load-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EventMoment } from './event-moment.tsx'
import { PageBlocks } from './page-blocks.tsx'
import { PostGrid } from './post-grid.tsx'
import type { ProductRow } from './product-row.ts'
import type { ShownPost } from './shown-page.ts'

await loadTexts('content')

export function PostPage({ post, ProductRow }: { post: ShownPost; ProductRow: ProductRow }) {
  return (
    <>
      <article className="story">
        <PostHeader post={post} />
        <PageBlocks blocks={post.blocks} ProductRow={ProductRow} className="space-y-12 pt-12 sm:space-y-20 sm:pt-20" />
      </article>
      <OtherPosts post={post} />
    </>
  )
}

/** A wide picture goes from edge to edge below the title, an upright one stands beside it. */
function PostHeader({ post }: { post: ShownPost }) {
  const [image] = post.images
  if (image && image.width <= image.height)
    return (
      <header className="shop-width pt-5 sm:pt-8">
        <Breadcrumb items={post.breadcrumb} />
        <div className="mt-6 grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
          <PostTitle post={post} />
          <Picture
            picture={image}
            sizes="(min-width: 82rem) 40rem, (min-width: 64rem) 48vw, 100vw"
            first
            alt=""
            className="w-full rounded"
          />
        </div>
      </header>
    )
  return (
    <header>
      <div className="shop-width pt-5 sm:pt-8">
        <Breadcrumb items={post.breadcrumb} />
        <div className="mx-auto mt-8 max-w-column sm:mt-12 sm:text-center">
          <PostTitle post={post} />
        </div>
      </div>
      {image ? (
        <Picture
          picture={image}
          sizes="100vw"
          first
          alt=""
          className="mt-8 aspect-4/3 max-h-[85dvh] w-full object-cover object-[50%_75%] sm:mt-12 sm:aspect-16/9"
        />
      ) : null}
    </header>
  )
}

function PostTitle({ post }: { post: ShownPost }) {
  const t = useTexts('content')
  return (
    <div>
      <h1 className="text-40 sm:text-56">{post.pageTitle}</h1>
      <p className="mt-4 text-21 text-pretty text-muted">{post.descriptions.short}</p>
      {post.kind === 'event' ? (
        <EventFacts post={post} />
      ) : (
        <p className="mt-4 text-13 text-muted">
          {t('published')} <DateText at={post.createdAt} />
        </p>
      )}
    </div>
  )
}

function OtherPosts({ post }: { post: ShownPost }) {
  const t = useTexts('content')
  const isEvent = post.kind === 'event'
  if (post.others.length === 0) return null
  return (
    <section className="shop-width mt-20 sm:mt-28">
      <h2 className="mb-6 text-28 sm:text-40">{t(isEvent ? 'moreEvents' : 'readMore')}</h2>
      <PostGrid posts={post.others} heading="h3" />
      <LinkButton to={post.breadcrumb[0]?.slug ?? '/'} look="secondary" prefetch="intent" className="mt-10">
        {t(isEvent ? 'allEvents' : 'allPosts')}
      </LinkButton>
    </section>
  )
}

function EventFacts({ post }: { post: ShownPost }) {
  const t = useTexts('content')
  return (
    <>
      <dl className="mt-6 grid max-w-column gap-x-10 gap-y-4 border-y border-line py-4 text-left sm:grid-cols-2">
        <Fact name={t('when')}>
          <EventMoment {...post} />
        </Fact>
        {post.location ? <Fact name={t('where')}>{post.location}</Fact> : null}
      </dl>
      {post.isPast ? <p className="mt-4 text-ochre">{t('isPast')}</p> : null}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="text-17">{children}</dd>
    </div>
  )
}
