import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { ActAnswer, SheetAct } from './act-answer.ts'
import { ActFields } from './act-fields.tsx'
import { actTexts } from './act-texts.ts'
import { backOf, DryRun } from './dry-run.tsx'
import { useSayEvent } from './say-event.ts'
import { useDryRun } from './use-dry-run.ts'
import { useRefusal } from './use-refusal.ts'
import { useWhoWasFirst } from './who-was-first.ts'

interface ActSheetProps {
  /** It stays open when another person's act has taken the button away, so that its refusal is read. */
  readonly act: SheetAct | undefined
  readonly order: OrderForOffice
  readonly ownId: number
  readonly refundable: number
  /** The amount that was asked for, in cents. */
  readonly amount: number | undefined
  readonly onClose: () => void
  readonly onDone: (told: ActAnswer) => void
}

export function ActSheet({ act, onClose, ...props }: ActSheetProps) {
  const t = useTexts(actTexts)
  return (
    <Sheet title={act ? t(act) : ''} isOpen={act !== undefined} onClose={onClose}>
      {act ? <ActForm act={act} {...props} /> : null}
    </Sheet>
  )
}

const heavy: ReadonlySet<string> = new Set(['cancel', 'cancelRest', 'reverse'])

function ActForm({
  act,
  order,
  ownId,
  refundable,
  amount,
  onDone,
}: Omit<ActSheetProps, 'act' | 'onClose'> & { readonly act: SheetAct }) {
  const t = useTexts(actTexts)
  const { money } = useFormats()
  const fetcher = useFetcher<ActAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { dryRun, isOld, begin, forget } = useDryRun(form, order.number)
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok) onDone(answer)
  }, [answer, onDone])
  // A refusal stands until another choice is made.
  const [isChanged, setChanged] = useState(false)
  const refused = answer && !answer.ok && !isChanged ? answer : undefined
  const back = isOld ? 0 : backOf(dryRun)
  // The field for its reason stays while nothing says that the act is within the limit.
  const [isAbove, setAbove] = useState(false)
  if (!isAbove && sendsMoney(act) && ofApprovals.has((refused ?? dryRun)?.problem ?? '')) setAbove(true)
  if (isAbove && dryRun?.effects) setAbove(false)
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className="flex flex-col gap-3"
      onChange={() => {
        setChanged(true)
        begin()
      }}
      onSubmit={() => {
        setChanged(false)
        forget()
      }}
    >
      <input type="hidden" name="act" value={act} />
      <DryRun lines={order.lines} dryRun={dryRun} isOld={isOld} fixedText={t(`${act}Text`)} />
      {refused ? <Refusal act={act} answer={refused} order={order} ownId={ownId} /> : null}
      <ActFields
        act={act}
        order={order}
        refundable={refundable}
        amount={amount}
        problem={refused?.problem ?? (isOld ? undefined : dryRun?.problem)}
      />
      {isAbove ? <TextField label={t('askReason')} name="askReason" maxLength={500} /> : null}
      <Button type="submit" kind={heavy.has(act) && !isAbove ? 'wrong' : 'primary'} disabled={fetcher.state !== 'idle'}>
        {isAbove ? t('ask') : back > 0 && sendsMoney(act) ? t(`${act}Now`, { amount: money(back) }) : t(act)}
      </Button>
    </fetcher.Form>
  )
}

const ofApprovals: ReadonlySet<string> = new Set(['aboveRefundLimit', 'askReasonMissing', 'approvalWaits'])

const sendsMoney = (act: SheetAct) =>
  act === 'refund' || act === 'cancel' || act === 'cancelRest' || act === 'takeReturn'

const ofOthers: ReadonlySet<string> = new Set([
  ...['changedMeanwhile', 'stateForbids', 'notShippable', 'nothingLeft', 'moreThanOrdered', 'notCancelable', 'onHold'],
  ...['notOnHold', 'notReturnable', 'moreThanKept', 'moreThanReceived', 'goodsHaveLeft', 'nothingBooked'],
])

/** Why it was refused; where somebody else was first: who, with what, and when. */
function Refusal({
  act,
  answer,
  order,
  ownId,
}: {
  readonly act: SheetAct
  readonly answer: Extract<ActAnswer, { ok: false }>
  readonly order: OrderForOffice
  readonly ownId: number
}) {
  const t = useTexts(actTexts)
  const { when } = useFormats()
  const refusal = useRefusal()
  const { say, who } = useSayEvent()
  const last = order.timeline.find(({ kind }) => !['mail', 'paper', 'note', 'mailResent'].includes(kind))
  const whoWasFirst = useWhoWasFirst(ownId)
  // A refusal of what was seen is about the last event alone.
  const events = answer.problem === 'changedMeanwhile' ? [last].filter((one) => one !== undefined) : order.timeline
  const first = whoWasFirst(act, events)
  return (
    <Notice tone="wrong">
      <p>{refusal(answer)}</p>
      {last && ofOthers.has(answer.problem) ? (
        <p>{first ?? t('meanwhile', { what: say(last), who: who(last), when: when(last.at) })}</p>
      ) : null}
    </Notice>
  )
}
