import { type InputEvent, useEffect, useRef, useState } from 'react'
import { localeOf } from '../../language/language.ts'
import { useLanguage } from '../../language/use-language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SaidLater } from './said-later.tsx'
import { isNearEnd } from './text-length.ts'

/**
 * The counter of a text with a longest length (specification 2, section 5), and what its control must have. Screen
 * readers hear the longest length with the field, and how much is left when that becomes little and the typing pauses.
 */
export function useTextCounter<Control extends HTMLInputElement | HTMLTextAreaElement>(
  max: number,
  begin: string | number | readonly string[] | undefined,
) {
  const [length, setLength] = useState(String(begin ?? '').length)
  const ref = useRef<Control>(null)
  // Typed before the script came, or filled in by the browser.
  useEffect(() => setLength(ref.current?.value.length ?? 0), [])
  return {
    watch: { ref, onInput: ({ currentTarget }: InputEvent<Control>) => setLength(currentTarget.value.length) },
    counter: <TextCounter length={length} max={max} />,
  }
}

function TextCounter({ length, max }: { length: number; max: number }) {
  const t = useTexts('common')
  const numbers = new Intl.NumberFormat(localeOf[useLanguage()])
  const left = max - length
  return (
    <>
      <span className="sr-only">{t('characters.atMost', { max: numbers.format(max) })}</span>
      <span className={`needs-script tabular-nums ${left === 0 ? 'font-medium text-ink' : ''}`} aria-hidden="true">
        {numbers.format(length)} / {numbers.format(max)}
      </span>
      <SaidLater text={isNearEnd(length, max) ? t('characters.left', { count: left }) : ''} />
    </>
  )
}
