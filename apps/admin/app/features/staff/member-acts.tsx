import type { StaffMember } from '@toonbank/contract/staff/member.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { GrantFields } from './grant-fields.tsx'
import { problemText, type StaffAnswer, type StaffTold } from './staff-answer.ts'
import { staffTexts } from './texts.ts'

/** Role, new login link and the end of the access; only of people within one's own rights. */
export function MemberActs({
  member,
  onDone,
}: {
  readonly member: StaffMember
  readonly onDone: (told: StaffTold) => void
}) {
  const t = useTexts(staffTexts)
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFetcher<StaffAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (!answer?.ok) return
    setOpen(false)
    onDone(answer.told)
  }, [answer, onDone])
  const isBusy = fetcher.state !== 'idle'
  const { id, name, role, refundLimit, extras } = member
  const seen = JSON.stringify({ role, refundLimit, extras })
  return (
    <>
      <Button kind="quiet" aria-label={t('acts', { name })} onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      <Sheet title={t('changeTitle', { name })} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="flex flex-col gap-5">
          {answer && !answer.ok ? <Notice tone="wrong">{t(problemText(answer.problem))}</Notice> : null}
          <fetcher.Form key={seen} method="post" className="flex flex-col gap-3">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="extras" value={extras.join(' ')} />
            <GrantFields role={role} refundLimit={refundLimit} extras={extras} />
            <Button type="submit" name="act" value="change" kind="primary" disabled={isBusy}>
              {t('save')}
            </Button>
          </fetcher.Form>
          <fetcher.Form method="post" className="flex flex-col items-start gap-2 border-t border-line pt-4">
            <input type="hidden" name="id" value={id} />
            <p className="text-muted">{t('resetText', { name })}</p>
            <Button type="submit" name="act" value="reset" disabled={isBusy}>
              {t('reset')}
            </Button>
            <p className="mt-3 text-muted">{t('endText', { name })}</p>
            <Button type="submit" name="act" value="end" kind="wrong" disabled={isBusy}>
              {t('end')}
            </Button>
          </fetcher.Form>
        </div>
      </Sheet>
    </>
  )
}
