import { useFormats } from '../texts/formats.ts'

/** A moment as people say it, with the whole of it in the tooltip. */
export function When({ at, dayOnly = false }: { readonly at: string; readonly dayOnly?: boolean }) {
  const { when, day, fully, fullDay } = useFormats()
  return (
    <time
      className="whitespace-nowrap"
      dateTime={at}
      title={dayOnly ? fullDay(at) : fully(at)}
      suppressHydrationWarning
    >
      {dayOnly ? day(at) : when(at)}
    </time>
  )
}

export function Money({ cents, className = '' }: { readonly cents: number; readonly className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{useFormats().money(cents)}</span>
}
