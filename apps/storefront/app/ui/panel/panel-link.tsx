import { openLinkedPanel, type PlainPanel } from '@toonbank/ui/panel/panel-store.ts'
import type { ComponentProps, MouseEvent } from 'react'
import { ShopLink } from '../../language/shop-link.tsx'

interface PanelLinkProps extends Omit<ComponentProps<typeof ShopLink>, 'onClick'> {
  readonly panel: PlainPanel
  readonly opens?: boolean
}

/**
 * Opens a panel. It is a link to a page with the same content, for the time before the scripts, for a new tab and for
 * failed code.
 */
export function PanelLink({ panel, opens = true, ...link }: PanelLinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!opens || isForNewTab(event)) return
    event.preventDefault()
    openLinkedPanel(panel, event.currentTarget.href)
  }
  return <ShopLink {...link} {...(opens ? { 'aria-haspopup': 'dialog' } : {})} onClick={open} />
}

const isForNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey
