import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { defineTexts, useTexts } from '../texts/texts.ts'
import { Button } from './button.tsx'

const sheetTexts = defineTexts({ nld: { close: 'Sluit' }, eng: { close: 'Close' } })

interface SheetProps {
  readonly title: string
  readonly isOpen: boolean
  /** Absent: it cannot be closed without an answer. */
  readonly onClose?: () => void
  /** At the right edge of a wide screen, over its whole height. */
  readonly isBeside?: boolean
  readonly children: ReactNode
}

const middle =
  'md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[28rem] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded'
const beside = 'md:inset-y-0 md:right-0 md:left-auto md:max-h-none md:w-[32rem] md:rounded-none'

/** A dialog in the middle of the screen, at the bottom of a phone. Focus returns to where it came from. */
export const Sheet = ({ title, isOpen, onClose, isBeside = false, children }: SheetProps) => (
  <Dialog.Root
    open={isOpen}
    onOpenChange={(open) => !open && onClose?.()}
    disablePointerDismissal={onClose === undefined}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(0_0_0/0.4)]" />
      <Dialog.Popup
        className={`fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-auto rounded-t bg-surface p-5 shadow-overlay ${isBeside ? beside : middle}`}
      >
        <Dialog.Title className={onClose ? 'mb-4 pr-16' : 'mb-4'}>{title}</Dialog.Title>
        {children}
        {onClose ? <CloseSheet /> : null}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

/** A phone has no Esc. It stands last, so that the first field gets the focus. */
const CloseSheet = () => (
  <Dialog.Close render={<Button kind="quiet" className="absolute top-3 right-3" />}>
    {useTexts(sheetTexts)('close')}
  </Dialog.Close>
)
