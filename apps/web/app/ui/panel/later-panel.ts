import type { ComponentType } from 'react'
import { later } from '../later.tsx'
import { tellNoConnection } from '../toast/tell-no-connection.ts'
import { closePanel } from './panel-store.ts'

interface PanelProps {
  readonly open: boolean
}

/** A panel that is loaded when it is first opened; when that fails it says so, the page stands, and the next press tries again. */
export const laterPanel = <Props extends PanelProps>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> =>
  later(() => load().then((module) => module.default), { isWanted: ({ open }) => open, onFailure: giveUp })

function giveUp(): void {
  closePanel()
  tellNoConnection()
}
