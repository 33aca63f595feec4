import type { MenuItem } from '@toonbank/contract/shop/config.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { ShopLink } from '../language/shop-link.tsx'
import { useConfig } from '../shop/use-config.ts'
import { useTexts } from '../texts/use-texts.ts'

export function MenuEntries({ entries }: { entries: readonly MenuItem[] }) {
  const { expandItems } = useConfig().navigation
  return (
    <ul className="flex h-11 flex-wrap gap-x-1 overflow-hidden">
      {entries.map(({ id, title, url, children }) => (
        <li key={id} className="group relative">
          <ShopLink
            to={url}
            prefetch="intent"
            className="inline-flex min-h-11 items-center px-3 whitespace-nowrap link-quiet"
          >
            {title}
          </ShopLink>
          {expandItems && children.length > 0 ? <Opened title={title} entries={children} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Opened({ title, entries }: { title: string; entries: readonly MenuItem[] }) {
  const t = useTexts('common')
  return (
    <>
      <button
        type="button"
        aria-expanded={false}
        aria-label={t('header.showBelow', { title })}
        className="sr-only focus-visible:not-sr-only focus-visible:absolute! focus-visible:top-2.5 focus-visible:right-0 focus-visible:size-6! focus-visible:bg-paper"
      >
        <Icon name="down" className="size-6" />
      </button>
      <ul
        data-below
        className="invisible fixed z-menu max-h-[calc(100dvh-6rem)] min-w-56 overflow-y-auto rounded border border-line bg-surface py-2 opacity-0 shadow-overlay transition-opacity group-hover:visible group-hover:opacity-100 group-data-open:visible group-data-open:opacity-100 in-data-dismissed:invisible!"
      >
        {entries.map((child) => (
          <Below key={child.id} item={child} className="px-4" />
        ))}
      </ul>
    </>
  )
}

function Below({ item, className }: { item: MenuItem; className: string }) {
  return (
    <li>
      <ShopLink to={item.url} className={`block py-2 -outline-offset-2 hover:bg-linen ${className}`}>
        {item.title}
      </ShopLink>
      {item.children.length > 0 ? (
        <ul className="mb-1 text-muted">
          {item.children.map((child) => (
            <Below key={child.id} item={child} className="pr-4 pl-8" />
          ))}
        </ul>
      ) : null}
    </li>
  )
}
