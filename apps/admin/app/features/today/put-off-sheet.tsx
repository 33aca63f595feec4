import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { dayKey } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { rememberPutOff } from './done-rows.tsx'
import { todayTexts } from './texts.ts'
import { problemText, type TodayAnswer } from './today-answer.ts'

interface PutOffSheetProps {
  readonly task: string
  readonly what: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

const tomorrow = () => dayKey(new Date(Date.now() + 86_400_000))

export function PutOffSheet({ task, what, isOpen, onClose }: PutOffSheetProps) {
  const t = useTexts(todayTexts)
  const fetcher = useFetcher<TodayAnswer>()
  const answer = fetcher.data
  const until = useRef('')
  useEffect(() => {
    if (!answer?.ok) return
    rememberPutOff(task, until.current)
    onClose()
  }, [answer, onClose, task])
  return (
    <Sheet title={t('putOffTitle', { what })} isOpen={isOpen} onClose={onClose}>
      <fetcher.Form
        method="post"
        onSubmit={({ currentTarget }) => {
          until.current = String(new FormData(currentTarget).get('until'))
        }}
        className="flex flex-col gap-3"
      >
        <p className="text-muted">{t('putOffText')}</p>
        <input type="hidden" name="task" value={task} />
        <TextField
          label={t('until')}
          name="until"
          type="date"
          required
          defaultValue={tomorrow()}
          problem={answer && !answer.ok ? t(problemText(answer.problem)) : undefined}
        />
        <Button type="submit" name="act" value="putOff" kind="primary" disabled={fetcher.state !== 'idle'}>
          {t('putOff')}
        </Button>
      </fetcher.Form>
    </Sheet>
  )
}
