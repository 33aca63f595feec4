import type { PostCard as Post } from '@toonbank/contract/shop/content.ts'
import { PostCard } from './post-card.tsx'

export function PostGrid({ posts, heading = 'h2' }: { posts: readonly Post[]; heading?: 'h2' | 'h3' }) {
  // Four would stand as three and one, three as two and one.
  const isHalves = posts.length === 4
  const columns = isHalves ? 'sm:grid-cols-2' : posts.length === 3 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-3'
  return (
    <ul className={`grid gap-x-6 gap-y-12 ${columns}`}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} heading={heading} place={isHalves ? 'half' : 'grid'} />
        </li>
      ))}
    </ul>
  )
}
