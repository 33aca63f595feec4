import type { MouseEvent } from 'react'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { openPanel } from '../../ui/panel/panel-store.ts'

/** Opens the search panel; before JavaScript it leads to the search page. */
export function SearchLink() {
  const t = useTexts('common')
  const href = useHref()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openPanel('search')
  }
  return (
    <ShopLink
      to={href('search')}
      onClick={open}
      aria-label={t('header.search')}
      className="inline-flex size-11 items-center justify-center rounded hover:bg-linen"
    >
      <Icon name="magnifier" />
    </ShopLink>
  )
}
