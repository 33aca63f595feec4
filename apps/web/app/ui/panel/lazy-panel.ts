import type { ComponentType } from 'react'
import { type RetryableLazy, retryableLazy } from '../retryable-lazy.tsx'
import { showNoConnection } from '../toast/show-no-connection.ts'
import { closePanel } from './panel-store.ts'

interface PanelProps {
  readonly open: boolean
}

/**
 * A panel that is loaded when it is first opened; when that fails it says so, the page stands, and the next press tries
 * again.
 */
export const lazyPanel = <Props extends PanelProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): RetryableLazy<Props> =>
  retryableLazy(() => load().then((module) => module.default), { isWanted: ({ open }) => open, onFailure: giveUp })

function giveUp(): void {
  closePanel()
  showNoConnection()
}
