import { Alert } from '@toonbank/ui/alert.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const knownProblems = ['quoteExpired', 'quoteOrdered', 'quoteOutdated', 'notOrderable'] as const

interface QuoteRefusalProps {
  readonly problem: string
  readonly missing: readonly { readonly title: string; readonly wanted: number; readonly available: number }[]
}

export function QuoteRefusal({ problem, missing }: QuoteRefusalProps) {
  const t = useTexts('quote')
  const why = knownProblems.find((one) => one === problem) ?? 'unknown'
  return (
    <Alert tone="attention" title={t(`refusal.${why}`)} className="mb-6">
      {missing.length > 0 ? (
        <ul>
          {missing.map(({ title, wanted, available }) => (
            <li key={title}>{t(available > 0 ? 'refusal.fewer' : 'refusal.none', { title, wanted, available })}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  )
}
