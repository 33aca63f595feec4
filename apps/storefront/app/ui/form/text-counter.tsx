import { formatNumber } from '@toonbank/domain/text/format-number.ts'
import { DebouncedStatus } from '@toonbank/ui/form/debounced-status.tsx'
import { countWords, isNearEnd } from '@toonbank/ui/form/text-length.ts'
import { type InputEvent, useEffect, useRef, useState } from 'react'
import { localeOf } from '../../language/language.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'

/**
 * Counts words as specified, and characters, in which the limit is (specification 2.5-17). Screen readers hear the rest
 * when it is small and the typing pauses.
 */
export function useTextCounter<Control extends HTMLInputElement | HTMLTextAreaElement>(
  max: number,
  begin: string | number | readonly string[] | undefined,
) {
  const [text, setText] = useState(String(begin ?? ''))
  const ref = useRef<Control>(null)
  useEffect(() => setText(ref.current?.value ?? ''), [])
  return {
    watch: { ref, onInput: ({ currentTarget }: InputEvent<Control>) => setText(currentTarget.value) },
    counter: <TextCounter text={text} max={max} />,
  }
}

function TextCounter({ text, max }: { text: string; max: number }) {
  const t = useTexts('common')
  const locale = localeOf[useLanguage()]
  const { length } = text
  const left = max - length
  const words = countWords(text)
  return (
    <>
      <span className="sr-only">{t('characters.atMost', { max: formatNumber(max, locale) })}</span>
      <span className={`needs-script tabular-nums ${left === 0 ? 'font-medium text-ink' : ''}`} aria-hidden="true">
        {t('words', { count: words })} · {formatNumber(length, locale)} / {formatNumber(max, locale)}
      </span>
      <DebouncedStatus text={isNearEnd(length, max) ? t('characters.left', { count: left }) : ''} />
    </>
  )
}
