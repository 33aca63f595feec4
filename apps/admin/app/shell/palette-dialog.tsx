import { orderStateWords } from '@toonbank/domain/staff/order-state-words.ts'
import { Command } from 'cmdk'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTexts } from '../texts/texts.ts'
import type { MenuEntry } from './menu-entries.ts'
import { begins, findActs } from './palette-search.ts'
import { type Found, type OpenRecord, readRecent, type Thing } from './palette-things.ts'
import { shellTexts } from './texts.ts'

/** Milliseconds after the last letter. */
const patience = 120

interface PaletteDialogProps {
  readonly meId: number
  readonly entries: readonly MenuEntry[]
  readonly open: OpenRecord | undefined
  readonly onKeys: () => void
  readonly onClose: () => void
}

export function PaletteDialog({ meId, entries, open, onKeys, onClose }: PaletteDialogProps) {
  const t = useTexts(shellTexts)
  const locale = useLocale()
  const navigate = useNavigate()
  const [q, setQ] = useState('')
  const wanted = q.trim()
  const { things, isAsking } = useThings(wanted)
  const [recent] = useState(() => readRecent(meId).filter(({ to }) => to !== open?.thing.to))
  const go = useCallback(
    (to: string) => {
      onClose()
      navigate(to)
    },
    [navigate, onClose],
  )
  const acts = findActs(open?.acts ?? [], wanted)
  const places = [...entries, { to: '/ik', text: 'me' } as const].filter(({ text }) => begins(t(text), wanted))
  const isKeys = begins(t('keys'), wanted)
  const shown = wanted === '' ? recent : things
  const isEmpty = acts.length + places.length + shown.length === 0 && !isKeys
  // A scanner is quicker than the answer: its Enter goes where the answer leads.
  const [isHasty, setHasty] = useState(false)
  const first = things[0]?.to
  useEffect(() => {
    if (isHasty && !isAsking && first !== undefined) go(first)
  }, [isHasty, isAsking, first, go])

  const found = (
    <Group title={t(wanted === '' ? 'recent' : 'found')} isShown={shown.length > 0}>
      {shown.map(({ kind, to, title, detail, state }) => (
        <Item key={to} value={to} onSelect={() => go(to)}>
          <span className="min-w-0 flex-1">
            {title}
            <span className="ml-2 text-13 text-muted">
              {[detail, state ? orderStateWords[locale][state] : ''].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="shrink-0 text-13 text-muted">{t(kind)}</span>
        </Item>
      ))}
    </Group>
  )
  return (
    <Command.Dialog
      open
      shouldFilter={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={t('search')}
      overlayClassName="fixed inset-0 z-40 bg-[rgb(0_0_0/0.4)]"
      contentClassName="fixed inset-x-4 top-[6vh] z-50 mx-auto max-w-xl rounded bg-surface shadow-overlay md:top-[12vh]"
    >
      <Command.Input
        value={q}
        onValueChange={(said) => {
          setQ(said)
          setHasty(false)
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && isEmpty) setHasty(true)
        }}
        maxLength={100}
        placeholder={t('search')}
        className="w-full border-b border-line bg-transparent px-4 py-3 text-16 outline-none"
      />
      <Command.List className="max-h-[60dvh] overflow-auto p-2 md:max-h-96">
        {isEmpty ? (
          <p role="status" className="px-2 py-3 text-muted">
            {t(isAsking ? 'searching' : 'nothing')}
          </p>
        ) : null}
        <Group title={open?.thing.title ?? ''} isShown={acts.length > 0}>
          {acts.map(({ label, to }) => (
            <Item key={to} value={to} onSelect={() => go(to)}>
              {label}
            </Item>
          ))}
        </Group>
        {wanted === '' ? found : null}
        <Group title={t('goTo')} isShown={places.length > 0 || isKeys}>
          {places.map(({ to, text }) => (
            <Item key={to} value={to} onSelect={() => go(to)}>
              {t(text)}
            </Item>
          ))}
          {isKeys ? (
            <Item
              value="keys"
              onSelect={() => {
                onClose()
                onKeys()
              }}
            >
              {t('keys')}
            </Item>
          ) : null}
        </Group>
        {wanted === '' ? null : found}
      </Command.List>
    </Command.Dialog>
  )
}

/**
 * The records that answer `q`; none while it is asked. A fetcher of the router would need a script of its own, and
 * reloads the page where that is gone.
 */
function useThings(q: string): { readonly things: readonly Thing[]; readonly isAsking: boolean } {
  const [answer, setAnswer] = useState<Found>()
  useEffect(() => {
    if (q === '') return
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const found = await findThings(q, ended.signal)
      if (found && !ended.signal.aborted) setAnswer(found)
    }, patience)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [q])
  const isAnswered = answer?.q === q
  return { things: isAnswered ? answer.things : [], isAsking: q !== '' && !isAnswered }
}

async function findThings(q: string, signal: AbortSignal): Promise<Found | undefined> {
  try {
    const response = await fetch(`/beheer/zoek?${new URLSearchParams({ q })}`, { signal })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}

const heading =
  '[&>[cmdk-group-heading]]:px-2 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:text-12 [&>[cmdk-group-heading]]:text-muted'

const Group = ({
  title,
  isShown,
  children,
}: {
  readonly title: string
  readonly isShown: boolean
  readonly children: ReactNode
}) =>
  isShown ? (
    <Command.Group heading={title} className={heading}>
      {children}
    </Command.Group>
  ) : null

const Item = ({
  value,
  onSelect,
  children,
}: {
  readonly value: string
  readonly onSelect: () => void
  readonly children: ReactNode
}) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex cursor-pointer items-baseline gap-3 rounded px-2 py-2 data-[selected=true]:bg-accent-weak data-[selected=true]:text-accent pointer-coarse:min-h-11"
  >
    {children}
  </Command.Item>
)
