import { useColleagues } from '../../live/use-colleagues.ts'
import { useTexts } from '../../texts/texts.ts'
import { meanwhileTexts } from './meanwhile-texts.ts'

interface ColleaguesProps {
  /** The number of an order. */
  readonly number: string
  readonly ownId: number
  /** Two who pack the same order would make two parcels. */
  readonly isPacking?: boolean
}

/** Names the colleagues who have this order open. */
export function Colleagues({ number, ownId, isPacking = false }: ColleaguesProps) {
  const t = useTexts(meanwhileTexts)
  const names = useColleagues(`order:${number}`, ownId).map(({ name }) => name)
  if (names.length === 0) return null
  const text = names.length === 1 ? (isPacking ? 'packsToo' : 'looksToo') : isPacking ? 'packToo' : 'lookToo'
  return (
    <p role="status" className={`no-print mb-2 ${isPacking ? 'text-14 text-attention' : 'text-13 text-accent'}`}>
      {t(text, { names: names.join(', ') })}
    </p>
  )
}
