import { onFirstUse } from '../text/on-first-use.ts'

export type DateFormat = 'DD-MM-YYYY' | 'DD-MM-YYYY HH:mm:ss' | 'HH:mm'

interface DateWords {
  readonly timeZone?: string | undefined
  readonly unavailableWords: string
  readonly invalidWords: string
}

export function formatDate(
  at: string | Date | null | undefined,
  format: DateFormat,
  { timeZone = 'America/New_York', unavailableWords, invalidWords }: DateWords,
): string {
  if (!at) return unavailableWords
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return invalidWords
  const parts = clockIn(timeZone).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const named = { DD: of('day'), MM: of('month'), YYYY: of('year'), HH: of('hour'), mm: of('minute'), ss: of('second') }
  return format.replace(/DD|MM|YYYY|HH|mm|ss/g, (name) => named[name as keyof typeof named])
}

const clockIn = onFirstUse((timeZone: string) => {
  const two = '2-digit'
  return new Intl.DateTimeFormat('en-GB', {
    day: two,
    month: two,
    year: 'numeric',
    hour: two,
    minute: two,
    second: two,
    hourCycle: 'h23',
    timeZone,
  })
})
