import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { textDebounceMs } from '@toonbank/ui/interface-defaults.ts'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'

export function OptionSearch({ group, onTerm }: { group: string; onTerm: (term: string) => void }) {
  const t = useTexts('catalogue')
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const apply = useRef(onTerm)
  apply.current = onTerm
  useEffect(() => {
    const timer = setTimeout(() => apply.current(text.trim()), text === '' ? 0 : textDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const clear = () => {
    setText('')
    input.current?.focus()
  }
  return (
    <div className="needs-script relative mb-2">
      <input
        ref={input}
        type="text"
        inputMode="search"
        value={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
        aria-label={t('filters.searchIn', { group })}
        placeholder={t('filters.searchIn', { group: group.toLowerCase() })}
        className="block min-h-11 w-full rounded border border-edge bg-surface py-2 pr-11 pl-3 hover:border-ink"
      />
      {text ? (
        <IconButton label={t('filters.clearSearch')} className="absolute top-0 right-0" onClick={clear}>
          <Icon name="cross" className="size-4" />
        </IconButton>
      ) : null}
    </div>
  )
}
