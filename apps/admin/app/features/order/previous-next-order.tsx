import { Link, useLocation } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { pageTexts } from './page-texts.ts'

/** The list that somebody came from: its address, and the orders that it showed. */
export interface CameFrom {
  readonly search: string
  readonly numbers: readonly string[]
}

/** Back to the list as it was, and on to the orders beside this one in it. */
export function PreviousNextOrder({ number }: { readonly number: string }) {
  const t = useTexts(pageTexts)
  const from = useLocation().state as CameFrom | null
  const numbers = from?.numbers ?? []
  const at = numbers.indexOf(number)
  const beside = (step: number, label: string, sign: string) => {
    const other = numbers[at + step]
    return at < 0 || other === undefined ? null : (
      <Link to={`/bestellingen/${other}`} state={from} aria-label={label} className="px-2 no-underline">
        {sign}
      </Link>
    )
  }
  return (
    <nav className="no-print mb-1 flex items-center justify-between text-13 pointer-coarse:min-h-11">
      <Link to={`/bestellingen${from?.search ?? ''}`} className="no-underline">
        {t('back')}
      </Link>
      {at < 0 ? null : (
        <span className="text-muted">
          {t('place', { at: at + 1, of: numbers.length })}
          {beside(-1, t('previous'), '‹')}
          {beside(1, t('next'), '›')}
        </span>
      )}
    </nav>
  )
}
