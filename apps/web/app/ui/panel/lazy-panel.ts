import { type ComponentType, memo } from 'react'
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
export function lazyPanel<Props extends PanelProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): RetryableLazy<Props> {
  const code = () => load().then((module) => module.default)
  const Lazy = retryableLazy(code, { isWanted: ({ open }: Props) => open, onFailure: giveUp })
  // Beside one that opens, the others are not drawn again.
  return Object.assign(memo<Props>(Lazy), { load: Lazy.load })
}

function giveUp(): void {
  closePanel()
  showNoConnection()
}
