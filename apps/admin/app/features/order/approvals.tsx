import type { Approval } from '@toonbank/contract/staff/approval.ts'
import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { effectSentences } from '@toonbank/domain/staff/effect-sentences.ts'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useLocale, useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type DryRunAnswer, problemText } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { approvalTexts } from './approval-texts.ts'

/** The address that answers to approvals are posted to. */
const approvalPath = '/akkoord'

export type ApprovalAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: string; readonly amount?: number | undefined }

interface ApprovalsProps {
  readonly lines: OrderForOffice['lines']
  readonly approvals: readonly Approval[]
  /** The effects of each if it were done now, for a reader who may decide. */
  readonly dryRuns: Readonly<Record<number, DryRunAnswer>>
}

/** Money of this order that waits for the consent of a colleague, and answers that the reader has not read. */
export const Approvals = ({ lines, approvals, dryRuns }: ApprovalsProps) => (
  <div className="mb-3 flex flex-col gap-2 empty:hidden">
    {approvals.map((approval) =>
      approval.isUnread ? (
        <Answered key={approval.id} approval={approval} />
      ) : approval.state === 'open' ? (
        <Open key={approval.id} lines={lines} approval={approval} dryRun={dryRuns[approval.id]} />
      ) : approval.isDecidedByReader ? (
        <Decided key={approval.id} approval={approval} />
      ) : null,
    )}
  </div>
)

interface OpenProps extends Pick<ApprovalsProps, 'lines'> {
  readonly approval: Approval
  readonly dryRun: DryRunAnswer | undefined
}

function Open({ lines, approval, dryRun }: OpenProps) {
  const t = useTexts(approvalTexts)
  const a = useTexts(actTexts)
  const { money } = useFormats()
  const locale = useLocale()
  const fetcher = useFetcher<ApprovalAnswer>()
  const [isDeclining, setDeclining] = useState(false)
  const { by, call, reason, isOwn, mayDecide } = approval
  const amount = approval.amount === null ? '' : money(approval.amount)
  const sentences = dryRun?.effects ? effectSentences(dryRun.effects, locale, (line) => lines[line - 1]?.title) : []
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data : undefined
  const problem = refused ?? (dryRun?.problem === undefined ? undefined : dryRun)
  return (
    <section aria-label={t('title')} className="no-print border-l-2 border-attention bg-attention-weak px-3 py-2">
      <p>{isOwn ? t('wait', { amount }) : t(call, { name: by.name, amount })}</p>
      <p className="text-13 text-muted">{t('reasonOf', { reason })}</p>
      {sentences.length > 0 ? (
        <p className="text-13 text-muted first-letter:uppercase">{sentences.join(' · ')}</p>
      ) : null}
      {problem?.problem === undefined ? null : (
        <p role="alert" className="text-wrong">
          {isOfApproval(problem.problem)
            ? t(problem.problem)
            : a(problemText(problem.problem), { amount: money(problem.amount ?? 0) })}
        </p>
      )}
      {isOwn ? (
        <fetcher.Form method="post" action={approvalPath} className="mt-2">
          <input type="hidden" name="id" value={approval.id} />
          <Button type="submit" name="act" value="withdraw" disabled={fetcher.state !== 'idle'}>
            {t('withdraw')}
          </Button>
        </fetcher.Form>
      ) : null}
      {mayDecide ? (
        <fetcher.Form method="post" action={approvalPath} className="mt-2 flex flex-wrap items-end gap-2">
          <input type="hidden" name="id" value={approval.id} />
          {isDeclining ? (
            <>
              <div className="min-w-0 flex-1 basis-60">
                <TextField label={t('why', { name: by.name })} name="why" required maxLength={500} />
              </div>
              <Button type="submit" kind="wrong" name="act" value="decline" disabled={fetcher.state !== 'idle'}>
                {t('decline')}
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" name="act" value="approve" disabled={fetcher.state !== 'idle'}>
                {t('approve', { amount })}
              </Button>
              <Button onClick={() => setDeclining(true)}>{t('decline')}</Button>
            </>
          )}
        </fetcher.Form>
      ) : null}
    </section>
  )
}

const isOfApproval = (problem: string): problem is 'ownApproval' | 'decidedBefore' | 'approvalNotFound' =>
  problem === 'ownApproval' || problem === 'decidedBefore' || problem === 'approvalNotFound'

/** The person who decided reads what became of it. */
function Decided({ approval: { state, by, amount, decidedAt } }: { readonly approval: Approval }) {
  const t = useTexts(approvalTexts)
  const { money, clock } = useFormats()
  const said = { name: by.name, amount: amount === null ? '' : money(amount), at: clock(decidedAt ?? '') }
  return (
    <Notice tone={state === 'approved' ? 'good' : 'attention'}>
      {t(state === 'approved' ? 'youApproved' : 'youDeclined', said)}
    </Notice>
  )
}

function Answered({ approval }: { readonly approval: Approval }) {
  const t = useTexts(approvalTexts)
  const fetcher = useFetcher<ApprovalAnswer>()
  const { clock } = useFormats()
  const { state, decidedBy, decidedWhy, decidedAt } = approval
  const said = { name: decidedBy ?? '', why: decidedWhy, at: clock(decidedAt ?? '') }
  return (
    <Notice tone={state === 'approved' ? 'good' : 'attention'}>
      <fetcher.Form method="post" action={approvalPath} className="flex flex-wrap items-center gap-x-3">
        <input type="hidden" name="id" value={approval.id} />
        <span>{t(state === 'approved' ? 'approved' : 'declined', said)}</span>
        <Button type="submit" kind="quiet" name="act" value="read" disabled={fetcher.state !== 'idle'}>
          {t('read')}
        </Button>
      </fetcher.Form>
    </Notice>
  )
}
