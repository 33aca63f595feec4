import { useTexts } from '../../texts/use-texts.ts'

const shown = 5

/** The colours a design comes in; seen as dots, read as a number. */
export function ColourDots({ colours }: { colours: readonly string[] }) {
  const t = useTexts('catalogue')
  if (colours.length < 2) return null
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">{t('colours', { count: colours.length })}</span>
      {colours.slice(0, shown).map((hex, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two colours may have the same hex value
          key={at}
          aria-hidden="true"
          className="size-3.5 rounded-full border border-ink/20"
          style={{ backgroundColor: hex }}
        />
      ))}
      {colours.length > shown ? (
        <span aria-hidden="true" className="text-13 text-muted">
          +{colours.length - shown}
        </span>
      ) : null}
    </span>
  )
}
