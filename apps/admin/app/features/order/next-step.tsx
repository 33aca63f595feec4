import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { dayKey, useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import type { SheetAct } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { pageTexts } from './page-texts.ts'
import { useSayEvent } from './say-event.ts'

type Kind = OrderForOffice['nextStep']['kind']
const actsFor: Readonly<Record<Kind, readonly Exclude<SheetAct, 'reverse'>[]>> = {
  refund: ['takeReturn', 'refund'],
  release: ['release'],
  awaitPayment: ['enterPayment'],
  ship: ['ship'],
  announcePickup: ['announcePickup'],
  handOver: ['handOver'],
  nothing: [],
}

/** The act of the next step that its reader may do now. */
export const actOfNextStep = ({ nextStep, allowedActs }: OrderForOffice): SheetAct | undefined =>
  actsFor[nextStep.kind].find((act) => allowedActs.includes(act))

interface NextStepProps {
  readonly order: OrderForOffice
  readonly onAct: (act: SheetAct) => void
}

/** The one thing to do next, in large letters; its button stays in sight on a phone. */
export function NextStep({ order, onAct }: NextStepProps) {
  const t = useTexts(pageTexts)
  const a = useTexts(actTexts)
  const { day, when } = useFormats()
  const { who } = useSayEvent()
  const { kind, pieces, by } = order.nextStep
  const act = actOfNextStep(order)
  const said = pieces === 1 ? t('piece') : t('pieces', { count: pieces })
  const isLate = by !== null && by < dayKey(new Date())
  return (
    <section
      aria-label={t('now')}
      className="flex flex-wrap items-center justify-between gap-3 border-y border-line bg-surface px-3 py-3"
    >
      <p className="text-16 font-medium">
        <span className="text-muted">{t('now')}: </span>
        {kind === 'refund'
          ? by === null
            ? t('refundSoon')
            : t('refund', { day: day(by) })
          : t(kind, { pieces: said, reason: order.hold?.reason ?? '' })}
        {by === null || kind === 'refund' ? null : (
          <span className={isLate ? 'text-wrong' : 'text-muted'}> · {t('promised', { day: day(by) })}</span>
        )}
        {order.hold ? (
          <span className="text-muted"> · {t('heldBy', { who: who(order.hold), when: when(order.hold.at) })}</span>
        ) : null}
      </p>
      {act ? (
        <div className="no-print max-md:fixed max-md:right-0 max-rail:bottom-12 max-rail:left-0 rail:max-md:bottom-0 rail:max-md:left-14 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-2">
          <Button kind="primary" className="max-md:w-full" onClick={() => onAct(act)}>
            {a(act)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
