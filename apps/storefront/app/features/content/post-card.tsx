import type { PostCard as Post } from '@toonbank/contract/shop/content.ts'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import { CardLink } from '../../language/card-link.tsx'
import { DateText } from '../../shop/date-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { EventMoment } from './event-moment.tsx'

interface PostCardProps {
  readonly post: Post
  readonly heading: 'h2' | 'h3'
  readonly place?: keyof typeof sizesIn
}

const sizesIn = {
  lead: '(min-width: 82rem) 48rem, (min-width: 64rem) 58vw, 86vw',
  half: '(min-width: 82rem) 39rem, (min-width: 40rem) 46vw, 86vw',
  grid: '(min-width: 82rem) 26rem, (min-width: 40rem) 46vw, 86vw',
} as const

export function PostCard({ post, heading: Heading, place = 'grid' }: PostCardProps) {
  const isLead = place === 'lead'
  return (
    <article className={`group relative ${isLead ? 'grid items-center gap-x-10 gap-y-5 lg:grid-cols-[3fr_2fr]' : ''}`}>
      <div className={`overflow-hidden rounded bg-linen ${isLead ? 'aspect-4/3 lg:aspect-3/2' : 'aspect-4/3'}`}>
        {post.image ? (
          <Picture
            picture={post.image}
            sizes={sizesIn[place]}
            alt=""
            first={isLead}
            className={`size-full object-cover ${isLead ? '' : 'after-first-picture'}`}
          />
        ) : (
          <NoPicture className="size-full" />
        )}
      </div>
      <div className={isLead ? '' : 'mt-4'}>
        <p className="text-13 text-muted">
          {post.startsAt ? <EventMoment {...post} /> : <DateText at={post.createdAt} />}
        </p>
        <Heading className={`mt-1 ${isLead ? 'text-28 sm:text-40' : 'text-21'}`}>
          <CardLink to={post.slug}>{post.title}</CardLink>
        </Heading>
        <p className={isLead ? 'mt-3 max-w-column text-17 text-muted' : 'mt-1 text-muted'}>{post.short}</p>
        {post.location ? <p className="mt-1 text-13 text-muted">{post.location}</p> : null}
      </div>
    </article>
  )
}
