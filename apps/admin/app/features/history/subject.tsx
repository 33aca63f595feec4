import type { HistoryRow } from '@toonbank/contract/staff/history.ts'
import { type HistorySubject, rightOfHistory } from '@toonbank/domain/staff/history.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import { Link } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { settingTexts } from './setting-texts.ts'
import { historyTexts } from './texts.ts'

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

/**
 * A thing with the word for its kind, and a link where its reader may open it. The number of an order says itself that
 * it is one; an erased customer has neither name nor page.
 */
export function Subject({ subject: { type, key, label }, rights }: SubjectProps) {
  const t = useTexts(historyTexts)
  const s = useTexts(settingTexts)
  const isErased = type === 'customer' && label === ''
  const to = isErased || !rights.includes(rightOfHistory(type)) ? undefined : pages[type]?.(key)
  const isSetting = type === 'setting' && Object.hasOwn(settingTexts.nld, key)
  const name = isSetting ? s(key as keyof (typeof settingTexts)['nld']) : label || key
  return (
    <span className="break-words">
      {type === 'order' ? null : <span className="text-muted">{t(`of.${type}`)} </span>}
      {to === undefined ? (
        name
      ) : (
        <Link to={to} className="underline underline-offset-2">
          {name}
        </Link>
      )}
    </span>
  )
}
