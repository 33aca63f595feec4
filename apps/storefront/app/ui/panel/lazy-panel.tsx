import { closePanel, linkOfPanel } from '@toonbank/ui/panel/panel-store.ts'
import { type RetryableLazy, retryableLazy } from '@toonbank/ui/retryable-lazy.tsx'
import { type ComponentType, memo, useEffect } from 'react'
import { showChunkLoadError } from '../toast/show-chunk-load-error.ts'

interface PanelProps {
  readonly open: boolean
}

/**
 * Loads a panel when it is first opened; Escape cancels that. If loading fails, its link is followed or a toast reports
 * it, and the next press tries again.
 */
export function lazyPanel<Props extends PanelProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): RetryableLazy<Props> {
  let isLoaded = false
  const code = async () => {
    const module = await load()
    isLoaded = true
    return module.default
  }
  const Lazy = retryableLazy(code, { isWanted: ({ open }: Props) => open, onFailure: () => void giveUp() })
  function Panel(props: Props) {
    const { open } = props
    useEffect(() => {
      if (!open || isLoaded) return
      const takeBack = ({ key }: KeyboardEvent) => {
        if (key === 'Escape' && !isLoaded) closePanel()
      }
      addEventListener('keydown', takeBack)
      return () => removeEventListener('keydown', takeBack)
    }, [open])
    return <Lazy {...props} />
  }
  return Object.assign(memo<Props>(Panel), { load: Lazy.load })
}

async function giveUp(): Promise<void> {
  const link = linkOfPanel()
  closePanel()
  const href = await link
  if (href === null) return
  await showChunkLoadError(href === undefined ? undefined : () => location.assign(href))
}
