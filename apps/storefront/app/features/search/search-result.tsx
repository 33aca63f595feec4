import type { SearchItem } from '@toonbank/contract/shop/search.ts'
import { NoPicture } from '@toonbank/ui/no-picture.tsx'
import type { MouseEvent } from 'react'
import { ShopLink } from '../../language/shop-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SearchBadge } from './search-badge.tsx'

interface SearchResultProps {
  readonly item: SearchItem
  readonly hasPicture: boolean
  readonly onLeave: () => void
}

export function SearchResult({ item, hasPicture, onLeave }: SearchResultProps) {
  const leave = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onLeave()
  }
  return (
    <ShopLink
      to={item.url}
      onClick={leave}
      data-result
      className="flex min-h-14 items-center gap-4 py-3 hover:text-clay"
    >
      {item.image ? (
        <span className="shrink-0">
          <Picture picture={item.image} sizes="64px" alt="" eager className="h-20 w-16 rounded object-cover" />
        </span>
      ) : hasPicture ? (
        <NoPicture className="h-20 w-16 shrink-0 rounded" />
      ) : null}
      <span className="min-w-0">
        <span
          className="block text-ink [&_mark]:bg-linen [&_mark]:text-ink"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server escapes the text and adds nothing but marks
          dangerouslySetInnerHTML={{ __html: item.title }}
        />
        <span className="flex flex-wrap items-baseline gap-x-3">
          {item.badges.map((badge) => (
            <SearchBadge key={`${badge.type} ${badge.label}`} badge={badge} />
          ))}
        </span>
      </span>
    </ShopLink>
  )
}
