import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { GrantFields } from './grant-fields.tsx'
import { problemText, type StaffAnswer, type StaffTold } from './staff-answer.ts'
import { staffTexts } from './texts.ts'

export function InviteSheet({ onDone }: { readonly onDone: (told: StaffTold) => void }) {
  const t = useTexts(staffTexts)
  const [isOpen, setOpen] = useState(false)
  const fetcher = useFetcher<StaffAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (!answer?.ok) return
    setOpen(false)
    onDone(answer.told)
  }, [answer, onDone])
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
      <Sheet title={t('inviteTitle')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <fetcher.Form method="post" className="flex flex-col gap-3">
          <p className="text-muted">{t('inviteText')}</p>
          {answer && !answer.ok ? <Notice tone="wrong">{t(problemText(answer.problem))}</Notice> : null}
          <input type="hidden" name="act" value="invite" />
          <TextField label={t('name')} name="name" required maxLength={100} />
          <TextField label={t('email')} name="emailAddress" type="email" required />
          <SelectField label={t('language')} name="locale">
            <option value="nld">{t('nld')}</option>
            <option value="eng">{t('eng')}</option>
          </SelectField>
          <GrantFields />
          <Button type="submit" kind="primary" disabled={fetcher.state !== 'idle'}>
            {t('send')}
          </Button>
        </fetcher.Form>
      </Sheet>
    </>
  )
}
