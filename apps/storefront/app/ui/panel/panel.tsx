import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { layOutAhead } from '@toonbank/ui/panel/lay-out-ahead.ts'
import { leavePage, panelPlace, standOverPage } from '@toonbank/ui/panel/stand-over-page.ts'
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../button.tsx'
import { Toasts } from '../toast/toasts.tsx'

const ways = {
  right: '[--panel-from:translateX(2rem)]',
  left: '[--panel-from:translateX(-2rem)]',
  bottom: '[--panel-from:translateY(2rem)]',
  cover: '[--panel-from:translateY(100%)] [--panel-out:var(--panel-transition)]',
  full: '[--panel-from:none]',
} as const

const places = {
  right: 'ml-auto h-dvh w-full sm:w-[28rem]',
  left: 'mr-auto h-dvh w-full sm:w-[24rem]',
  bottom: 'mt-auto sm:mx-auto h-fit max-h-[88dvh] w-full sm:max-w-[40rem]',
  cover: 'h-dvh w-full',
  full: 'h-dvh w-full',
} as const satisfies Record<keyof typeof ways, string>

const maxMoved = 10

interface PanelProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly place?: keyof typeof places
  readonly back?: ReactNode
  readonly footer?: ReactNode
  readonly view?: string
  /** Nothing in it can have the focus, so the keyboard reaches the text itself, to scroll it. */
  readonly isText?: boolean
  readonly children: ReactNode
}

/**
 * Shows a modal panel; a press outside closes it only if it began and ended there. It is no `<dialog>`, because
 * changing its `open` makes Chromium restyle all its content.
 */
export function Panel({
  open,
  onClose,
  title,
  place = 'right',
  back,
  footer,
  view,
  isText = false,
  children,
}: PanelProps) {
  const t = useTexts('common')
  const dialog = useRef<HTMLDivElement>(null)
  const pressedOutside = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open) standOverPage(element, () => close.current())
    else leavePage(element)
  }, [open])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    layOutAhead(element)
    return () => leavePage(element)
  }, [])
  useEffect(() => {
    if (open && view !== undefined && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [open, view])
  const press = ({ target, button, clientX: x, clientY: y }: PointerEvent) => {
    pressedOutside.current = target === dialog.current && button === 0 ? { x, y } : undefined
  }
  // It listens to `click`, not `pointerup`: a touch makes its click later, which would press the page below a closed
  // panel.
  const click = ({ target, clientX, clientY }: MouseEvent) => {
    const from = pressedOutside.current
    pressedOutside.current = undefined
    const isDrag = from && Math.hypot(clientX - from.x, clientY - from.y) > maxMoved
    if (from && !isDrag && target === dialog.current) onClose()
  }
  if (import.meta.env.SSR) return null
  return createPortal(
    <div
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-hidden={!open || undefined}
      onPointerDown={press}
      onClick={click}
      className={`panel fixed inset-0 z-panel overflow-clip ${ways[place]}`}
    >
      <div className={`panel-sheet absolute inset-0 overflow-auto bg-paper shadow-overlay ${places[place]}`}>
        <div className="flex h-full max-h-[inherit] flex-col low:overflow-y-auto low:overscroll-contain">
          <header className="flex min-h-16 items-center gap-2 border-b border-line py-2 pr-2 pl-5">
            {back}
            <h2
              ref={heading}
              id={titleId}
              tabIndex={view === undefined ? undefined : -1}
              className="grow text-21 outline-none"
            >
              {title}
            </h2>
            <IconButton label={t('close')} onClick={onClose}>
              <Icon name="cross" />
            </IconButton>
          </header>
          <div
            {...(isText ? { role: 'region', tabIndex: 0, 'aria-labelledby': titleId } : {})}
            className="grow overflow-y-auto overscroll-contain px-5 py-5 low:shrink-0 low:overflow-visible"
          >
            {children}
          </div>
          {footer ? <footer className="border-t border-line bg-surface px-5 py-4">{footer}</footer> : null}
        </div>
      </div>
      {open ? <Toasts /> : null}
    </div>,
    panelPlace(),
  )
}
