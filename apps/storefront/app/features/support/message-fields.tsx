import { ticketLimits } from '@toonbank/domain/support/ticket.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { useNavigation } from 'react-router'
import { FormOwner } from '../../forms/form-owner.tsx'
import { LogInAgain } from '../../forms/form-refusal.tsx'
import { PicturesField } from '../../forms/pictures-field.tsx'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextareaField } from '../../ui/form/counted-fields.tsx'
import { isTicketPhrase, type TicketRefusal } from './ticket-refusal.ts'

interface MessageFieldsProps {
  readonly operation: string
  readonly refusal: TicketRefusal | undefined
  readonly send: string
  readonly rows?: number
}

export function MessageFields({ operation, refusal, send, rows }: MessageFieldsProps) {
  const t = useTexts('support')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      <FormOwner />
      <input type="hidden" name="operation" value={operation} />
      <TextareaField
        name="message"
        label={t('form.message')}
        rows={rows}
        maxLength={ticketLimits.messageLength}
        defaultValue={refusal?.typed.message}
        error={useTextProblem(refusal, 'message', ticketLimits.messageLength)}
      />
      <PicturesField most={ticketLimits.pictures} refused={refusal?.pictures} />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {send}
      </Button>
    </>
  )
}

export function useTextProblem(refusal: TicketRefusal | undefined, field: string, count: number): string | undefined {
  const t = useTexts('support')
  const problem = refusal?.problems[field]
  return problem && t(problem === 'tooLong' ? 'problems.tooLong' : 'problems.required', { count })
}

/** Without JavaScript pictures must be chosen again; with it they are still in their field. */
export function RefusalAlert({ refusal }: { readonly refusal: TicketRefusal | undefined }) {
  const t = useTexts('support')
  const phrase = usePhrase()
  if (!refusal) return null
  const { problem, hadPictures } = refusal
  return (
    <Alert tone={problem === 'isReturn' ? 'attention' : 'error'} className="mb-6">
      <p>{isTicketPhrase(problem) ? phrase(problem) : t(`problems.${problem ?? 'check'}`)}</p>
      {problem === 'accountSessionEnded' ? <LogInAgain /> : null}
      {hadPictures ? (
        <noscript>
          <p>{t('problems.choosePicturesAgain')}</p>
        </noscript>
      ) : null}
    </Alert>
  )
}
