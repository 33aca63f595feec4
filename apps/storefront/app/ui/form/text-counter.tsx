import { formatNumber } from '@toonbank/domain/text/format-number.ts'
import { type InputEvent, useEffect, useRef, useState } from 'react'
import { localeOf } from '../../language/language.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DebouncedStatus } from './debounced-status.tsx'
import { countWords, isNearEnd } from './text-length.ts'

/**
 * The counter of a text with a longest length (specification 2.5-17), and what its control must have: it counts
 * words, as specified, and beside them characters, which the length is in. Screen readers hear the longest length with
 * the field, and how much is left when that becomes little and the typing pauses.
 */
export function useTextCounter<Control extends HTMLInputElement | HTMLTextAreaElement>(
  max: number,
  begin: string | number | readonly string[] | undefined,
) {
  const [text, setText] = useState(String(begin ?? ''))
  const ref = useRef<Control>(null)
  // Typed before the script came, or filled in by the browser.
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
