import type { HistoryRow } from '@toonbank/contract/staff/history.ts'
import { type HistorySubject, rightOfHistory } from '@toonbank/domain/staff/history.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import { Link } from 'react-router'

const pages: Readonly<Partial<Record<HistorySubject, (key: string) => string>>> = {
  order: (key) => `/bestellingen/${key}`,
  ticket: (key) => `/vragen/${key}`,
  customer: (key) => `/klanten/${key}`,
  quote: (key) => `/offertes/${key}`,
  staff: () => '/personeel',
  job: (key) => `/bestellingen/taken/${key}`,
}

interface SubjectProps {
  readonly subject: HistoryRow['subject']
  readonly rights: readonly Right[]
}

/** A link where its reader may open the thing; an erased customer has neither name nor page. */
export function Subject({ subject: { type, key, label }, rights }: SubjectProps) {
  const isErased = type === 'customer' && label === ''
  const to = isErased || !rights.includes(rightOfHistory(type)) ? undefined : pages[type]?.(key)
  const name = label || key
  return to === undefined ? <span className="break-words">{name}</span> : <Link to={to}>{name}</Link>
}
