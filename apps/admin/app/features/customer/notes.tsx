import type { ShownCustomer } from '@toonbank/contract/staff/customer.ts'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useNoteForm } from '../../ui/use-note-form.ts'
import { When } from '../../ui/when.tsx'
import { type CustomerAnswer, problemText } from './customer-answer.ts'
import { customerTexts } from './texts.ts'

interface NotesProps {
  readonly customer: Pick<ShownCustomer, 'id' | 'notes'>
  readonly meId: number
  readonly mayWrite: boolean
}

/** Internal notes, the newest first. */
export function Notes({ customer: { id, notes }, meId, mayWrite }: NotesProps) {
  const t = useTexts(customerTexts)
  return (
    <section>
      <h2 className="mb-1 border-b border-line pb-1">{t('notes')}</h2>
      {mayWrite ? <NoteForm name={`${meId}-customer-${id}`} /> : null}
      {notes.length === 0 ? <p className="text-muted">{t('nothing')}</p> : null}
      <ul>
        {notes.map((note) => (
          <li key={note.id} className="border-b border-line py-1.5">
            <p className="break-words whitespace-pre-wrap">{note.body}</p>
            <p className="text-13 text-muted">
              {'name' in note.by ? `${note.by.name}, ` : ''}
              <When at={note.at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A press that is sent twice writes one note. */
function NoteForm({ name }: { readonly name: string }) {
  const t = useTexts(customerTexts)
  const fetcher = useFetcher<CustomerAnswer>()
  const answer = fetcher.data
  const { code, text, onChange, onSubmit } = useNoteForm(name, answer)
  return (
    <fetcher.Form method="post" onSubmit={onSubmit} className="no-print my-2 flex flex-col items-start gap-2">
      <input type="hidden" name="code" value={code} suppressHydrationWarning />
      <div className="w-full">
        <TextAreaField
          label={t('newNote')}
          hint={t('noteHint')}
          name="body"
          rows={2}
          required
          maxLength={4_000}
          value={text}
          onChange={onChange}
        />
      </div>
      {answer && !answer.ok ? <Notice tone="wrong">{t(problemText(answer.problem))}</Notice> : null}
      <Button type="submit" name="act" value="note" disabled={fetcher.state !== 'idle'}>
        {t('writeNote')}
      </Button>
    </fetcher.Form>
  )
}
