import type { HistoryRow } from '@toonbank/contract/staff/history.ts'
import { Link } from 'react-router'

/** Things with a page of their own; the others are told by name. */
function pageOf({ type, key }: HistoryRow['subject']): string | undefined {
  if (type === 'order') return `/bestellingen/${key}`
  if (type === 'ticket') return `/vragen/${key}`
  if (type === 'customer') return `/klanten/${key}`
  if (type === 'quote') return `/offertes?nummer=${key}`
  if (type === 'job') return `/bestellingen/taken/${key}`
  return type === 'staff' ? '/personeel' : undefined
}

export function Subject({ subject }: { readonly subject: HistoryRow['subject'] }) {
  const to = pageOf(subject)
  const name = subject.label || subject.key
  return to === undefined ? <span className="break-words">{name}</span> : <Link to={to}>{name}</Link>
}
