import type { ComponentProps, MouseEvent } from 'react'
import { ShopLink } from '../../language/shop-link.tsx'
import { openPanel, type PanelData, type PanelName } from './panel-store.ts'

/** Names of the panels that need nothing to open. */
type PlainPanel = { [Name in PanelName]: PanelData[Name] extends undefined ? Name : never }[PanelName]

interface PanelLinkProps extends Omit<ComponentProps<typeof ShopLink>, 'onClick'> {
  readonly panel: PlainPanel
  /** False: it is a link like any other. */
  readonly opens?: boolean
}

/**
 * Opens a panel. It is a link to what shows the same: that is where it leads until the scripts are there, and in a new
 * tab.
 */
export function PanelLink({ panel, opens = true, ...link }: PanelLinkProps) {
  const open = (event: MouseEvent) => {
    if (!opens || isForNewTab(event)) return
    event.preventDefault()
    openPanel(panel)
  }
  return <ShopLink {...link} {...(opens ? { 'aria-haspopup': 'dialog' } : {})} onClick={open} />
}

const isForNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey
