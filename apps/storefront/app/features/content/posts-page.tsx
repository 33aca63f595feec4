import type { PostsPage as Posts } from '@toonbank/contract/shop/content.ts'
import { loadTexts } from '../../texts/load-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { PostCard } from './post-card.tsx'
import { PostGrid } from './post-grid.tsx'

await loadTexts('content')

export function PostsPage({ page }: { page: Posts }) {
  const { totalHits, limit } = page.pagination
  return (
    <div className="shop-width pt-5 sm:pt-8">
      <Breadcrumb items={page.breadcrumb} />
      <h1 className="mt-4 text-40 sm:text-56">{page.pageTitle}</h1>
      {page.descriptions.short ? (
        <p className="mt-3 max-w-column text-17 text-muted">{page.descriptions.short}</p>
      ) : null}
      <div className="mt-8 sm:mt-12">
        <PostList kind={page.kind} posts={page.posts} pageNumber={page.pageNumber} />
      </div>
      <div className="mt-14">
        <Pagination current={page.pageNumber} totalHits={totalHits} limit={limit} />
      </div>
    </div>
  )
}

type PostListProps = Pick<Posts, 'kind' | 'posts' | 'pageNumber'>

function PostList(list: PostListProps) {
  const t = useTexts('content')
  if (list.posts.length === 0) return <p className="py-16 text-17">{t('noPosts')}</p>
  return list.kind === 'blog' ? <Blog {...list} /> : <Events {...list} />
}

function Blog({ posts, pageNumber }: PostListProps) {
  const [newest, ...others] = posts
  if (!newest || pageNumber > 1) return <PostGrid posts={posts} />
  return (
    <>
      <PostCard post={newest} heading="h2" place="lead" />
      <div className="mt-14">
        <PostGrid posts={others} />
      </div>
    </>
  )
}

function Events({ posts, pageNumber }: PostListProps) {
  const t = useTexts('content')
  const coming = posts.filter(({ isPast }) => !isPast)
  const past = posts.filter(({ isPast }) => isPast)
  return (
    <div className="space-y-16">
      {coming.length > 0 || pageNumber === 1 ? (
        <section>
          <h2 className="mb-6 text-28">{t('upcoming')}</h2>
          {coming.length > 0 ? <PostGrid posts={coming} heading="h3" /> : <p className="text-17">{t('noUpcoming')}</p>}
        </section>
      ) : null}
      {past.length > 0 ? (
        <section>
          <h2 className="mb-6 text-28">{t('past')}</h2>
          <PostGrid posts={past} heading="h3" />
        </section>
      ) : null}
    </div>
  )
}
