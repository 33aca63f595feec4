import type { TodayRow } from '@toonbank/contract/staff/today.ts'
import type { TodayKind } from '@toonbank/domain/staff/today.ts'
import type { Translate } from '../../texts/texts.ts'
import { todayTexts } from './texts.ts'

/** The page on which the work of a row is done. */
export function pageOfTask(kind: TodayKind, { key, orderNumber }: TodayRow): string | undefined {
  if (kind === 'tickets') return `/vragen/T${key}`
  if (kind === 'customerMentions') return `/klanten/${key.split('-')[0]}`
  if (kind === 'reviews') return `/beoordelingen#${key}`
  return orderNumber === null ? undefined : `/bestellingen/${orderNumber}`
}

/** Titles of these kinds are codes of the shop, with a text of their own. */
const coded: ReadonlySet<TodayKind> = new Set([
  ...(['toShip', 'withdrawals', 'paymentTasks', 'refunds', 'latePayments', 'vatTasks'] as const),
  ...(['refusedActs', 'approvals', 'answeredApprovals'] as const),
])

/** The name of a task, and the words that stand beside it. */
export function nameOfTask(
  kind: TodayKind,
  { title, orderNumber }: TodayRow,
  t: Translate<keyof (typeof todayTexts)['nld']>,
): { readonly name: string; readonly words: string } {
  const isKnown = coded.has(kind) && Object.hasOwn(todayTexts.nld, title)
  const words = isKnown ? t(title as keyof (typeof todayTexts)['nld']) : title
  return { name: coded.has(kind) && orderNumber !== null ? orderNumber : words, words }
}
