import type { Today } from '@toonbank/contract/staff/today.ts'
import { Link } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { todayTexts } from './texts.ts'

type NextWork = NonNullable<Today['next']>

const pages: Readonly<Partial<Record<NextWork['kind'], string>>> = {
  leaves: '/bestellingen',
  awaitsPayment: '/bestellingen?view=awaitingPayment',
  quoteEnds: '/offertes?state=open',
}

/** The sentence about what comes when nothing waits, which leads on to it. */
export function Next({ next, mayReadOrders }: { readonly next: NextWork | null; readonly mayReadOrders: boolean }) {
  const t = useTexts(todayTexts)
  const { day } = useFormats()
  if (next === null) return mayReadOrders ? <Link to="/bestellingen">{t('nextNothing')}</Link> : null
  const { kind, count, on } = next
  const words = t(count === 1 ? `next.${kind}.one` : `next.${kind}`, { count, day: on === null ? '' : day(on) })
  const to = pages[kind]
  return to === undefined ? words : <Link to={to}>{words}</Link>
}
