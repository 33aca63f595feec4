import { Command } from 'cmdk'
import { useNavigate } from 'react-router'
import { useTexts } from '../texts/texts.ts'
import type { MenuEntry } from './menu-entries.ts'
import { shellTexts } from './texts.ts'

/** Loaded when it is opened for the first time. */
export default function PaletteDialog({
  entries,
  onClose,
}: {
  readonly entries: readonly MenuEntry[]
  readonly onClose: () => void
}) {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const go = (to: string) => {
    onClose()
    navigate(to)
  }
  return (
    <Command.Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      label={t('search')}
      overlayClassName="fixed inset-0 z-40 bg-[rgb(0_0_0/0.4)]"
      contentClassName="fixed inset-x-4 top-[12vh] z-50 mx-auto max-w-lg rounded bg-surface shadow-overlay"
    >
      <Command.Input
        placeholder={t('search')}
        className="w-full border-b border-line bg-transparent px-4 py-3 text-16 outline-none"
      />
      <Command.List className="max-h-80 overflow-auto p-2">
        <Command.Empty className="px-2 py-3 text-muted">{t('nothing')}</Command.Empty>
        {[...entries, { to: '/ik', text: 'me' } as const].map(({ to, text }) => (
          <Command.Item
            key={to}
            onSelect={() => go(to)}
            className="cursor-pointer rounded px-2 py-2 data-[selected=true]:bg-accent-weak data-[selected=true]:text-accent"
          >
            {t(text)}
          </Command.Item>
        ))}
      </Command.List>
    </Command.Dialog>
  )
}
