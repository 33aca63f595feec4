import type { AnswerTemplate } from '@toonbank/contract/staff/answer-template.ts'
import { ticketLimits } from '@toonbank/domain/support/ticket.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { answerTexts } from './texts.ts'

type AnswerText = keyof (typeof answerTexts)['nld']
export type TemplateAnswer =
  | { readonly ok: true; readonly told: 'saved' | 'removed' }
  | { readonly ok: false; readonly problem: string }

const problemText = (problem: string): AnswerText =>
  Object.hasOwn(answerTexts.nld, problem) ? (problem as AnswerText) : 'unknownProblem'

interface TemplateSheetProps {
  /** Null: a new one; undefined: the sheet is closed. */
  readonly template: AnswerTemplate | null | undefined
  readonly onClose: () => void
  readonly onDone: (told: 'saved' | 'removed') => void
}

export function TemplateSheet({ template, onClose, onDone }: TemplateSheetProps) {
  const t = useTexts(answerTexts)
  return (
    <Sheet title={template?.name ?? t('add')} isOpen={template !== undefined} onClose={onClose}>
      {template === undefined ? null : <TemplateForm template={template} onDone={onDone} />}
    </Sheet>
  )
}

function TemplateForm({ template, onDone }: Pick<TemplateSheetProps, 'onDone'> & { template: AnswerTemplate | null }) {
  const t = useTexts(answerTexts)
  const fetcher = useFetcher<TemplateAnswer>()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.ok) onDone(answer.told)
  }, [answer, onDone])
  const isBusy = fetcher.state !== 'idle'
  const area = { rows: 5, required: true, maxLength: ticketLimits.messageLength }
  return (
    <fetcher.Form method="post" className="flex flex-col gap-3">
      {answer && !answer.ok ? <Notice tone="wrong">{t(problemText(answer.problem))}</Notice> : null}
      <input type="hidden" name="id" value={template?.id ?? ''} />
      <input type="hidden" name="changedAt" value={template?.changedAt ?? ''} />
      <TextField label={t('name')} name="name" defaultValue={template?.name} required maxLength={100} />
      <TextAreaField label={t('nld')} name="nld" defaultValue={template?.nld} {...area} />
      <TextAreaField label={t('eng')} name="eng" defaultValue={template?.eng} {...area} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="act" value="save" kind="primary" disabled={isBusy}>
          {t('save')}
        </Button>
        {template ? (
          <Button type="submit" name="act" value="remove" kind="wrong" formNoValidate disabled={isBusy}>
            {t('remove')}
          </Button>
        ) : null}
      </div>
    </fetcher.Form>
  )
}
