import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Toasts } from '../toast/toasts.tsx'
import { holdPage, releasePage } from './hold-page.ts'

const places = {
  right: 'ml-auto mr-0 h-dvh max-h-none w-full max-w-none sm:w-[28rem] [--panel-from:translateX(2rem)]',
  left: 'mr-auto ml-0 h-dvh max-h-none w-full max-w-none sm:w-[24rem] [--panel-from:translateX(-2rem)]',
  bottom:
    'mt-auto mb-0 mx-0 sm:mx-auto max-h-[88dvh] w-full max-w-none sm:max-w-[40rem] [--panel-from:translateY(2rem)]',
  cover: 'm-0 h-dvh max-h-none w-full max-w-none [--panel-from:translateY(100%)] [--panel-out:var(--panel-transition)]',
  full: 'm-0 h-dvh max-h-none w-full max-w-none [--panel-from:none]',
} as const

/** Pixels that a finger moves in a press without meaning it. */
const mostMoved = 10

interface PanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly place?: keyof typeof places
  /** Stands left of the title: a way back within the panel. */
  readonly back?: ReactNode
  readonly footer?: ReactNode
  /** What it shows now: when that changes, and with it what had the focus is gone, the reader goes on at the title. */
  readonly view?: string
  readonly children: ReactNode
}

/**
 * A panel over the page: the browser's own modal dialog, so the focus stays inside, Escape closes it and the page
 * behind is out of reach. A press beside it closes it only when it began there and stayed: neither selecting text nor
 * drawing a finger over the page below is meant to close it.
 */
export function Panel({ open, onClose, title, place = 'right', back, footer, view, children }: PanelProps) {
  const t = useTexts('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (open) {
      holdPage(element)
      element.showModal()
    } else {
      element.close()
      releasePage(element)
    }
  }, [open])
  useEffect(() => {
    const element = dialog.current
    return () => {
      if (element) releasePage(element)
    }
  }, [])
  useEffect(() => {
    if (open && view !== undefined && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [open, view])
  const press = ({ target, button, clientX: x, clientY: y }: PointerEvent) => {
    pressedOutside.current = target === dialog.current && button === 0 ? { x, y } : undefined
  }
  const release = ({ target, clientX, clientY }: PointerEvent) => {
    const from = pressedOutside.current
    pressedOutside.current = undefined
    const isDrag = from && Math.hypot(clientX - from.x, clientY - from.y) > mostMoved
    if (from && !isDrag && target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={({ currentTarget }) => {
        // Android's back button closes it by itself.
        if (!currentTarget.open) releasePage(currentTarget)
        // Also fired when another panel has replaced this one: that one stays open.
        if (open) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={press}
      onPointerUp={release}
      className={`panel fixed inset-0 bg-paper text-ink shadow-overlay ${places[place]}`}
    >
      {/* On a low screen, also one that is enlarged four times, header and footer would leave no room for what is between. */}
      <div className="flex h-full max-h-[inherit] flex-col low:overflow-y-auto low:overscroll-contain">
        <header className="flex min-h-16 items-center gap-2 border-b border-line py-2 pr-2 pl-5">
          {back}
          {/* What can have the focus would be the first to get it when the panel opens. */}
          <h2 ref={heading} id={titleId} tabIndex={view === undefined ? undefined : -1} className="grow text-21">
            {title}
          </h2>
          <IconButton label={t('close')} onClick={onClose}>
            <Icon name="cross" />
          </IconButton>
        </header>
        <div className="grow overflow-y-auto overscroll-contain px-5 py-5 low:shrink-0 low:overflow-visible">
          {children}
        </div>
        {footer ? <footer className="border-t border-line bg-surface px-5 py-4">{footer}</footer> : null}
      </div>
      {open ? <Toasts /> : null}
    </dialog>
  )
}
