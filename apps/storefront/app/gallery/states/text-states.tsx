import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { ValidatedFields } from '@toonbank/ui/form/validated-fields.ts'
import { CountedField, TextareaField } from '../../ui/form/counted-fields.tsx'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

const right = new Set(['right'])

export function TextFieldStates() {
  const { label, value, hint, error, optional, long, word } = useSample()
  return (
    <>
      <State name="Normal" note="Pointed at: its edge is dark. Focus: an outline of 2 px.">
        <TextField label={label} name="normal" hint={hint} note={optional} />
      </State>
      <State name="Filled in">
        <TextField label={label} name="filled" defaultValue={value} />
      </State>
      <State name="Validated, right" note="Beside the label; gone as soon as it is no longer right.">
        <ValidatedFields value={right}>
          <TextField label={label} id="right" name="right" defaultValue={value} />
        </ValidatedFields>
      </State>
      <State name="Error">
        <TextField label={label} name="wrong" hint={hint} error={error} />
      </State>
      <State name="Disabled">
        <TextField label={label} name="disabled" defaultValue={value} disabled />
      </State>
      <State name="Read only">
        <TextField label={label} name="read" defaultValue={value} readOnly />
      </State>
      <State name="Long text, narrow" narrow>
        <TextField label={long} name="narrow" defaultValue={long} hint={word} error={long} />
      </State>
    </>
  )
}

export function TextCounterStates() {
  const { label, value, hint, error, message, long } = useSample()
  return (
    <>
      <State name="One line" note="Screen readers hear what is left when that is a tenth, once the typing pauses.">
        <CountedField label={label} name="line" maxLength={40} defaultValue={value} hint={hint} />
      </State>
      <State name="Several lines" note="Begins with 2 rows and grows with its text.">
        <TextareaField label={message} name="lines" maxLength={4_000} hint={hint} />
      </State>
      <State name="Full">
        <CountedField label={label} name="full" maxLength={value.length} defaultValue={value} />
      </State>
      <State name="Error">
        <TextareaField label={message} name="wrong" maxLength={200} error={error} rows={4} />
      </State>
      <State name="Disabled">
        <TextareaField label={message} name="disabled" maxLength={200} defaultValue={value} disabled />
      </State>
      <State name="Long text, narrow" narrow>
        <TextareaField label={long} name="narrow" maxLength={4_000} defaultValue={`${long} ${long}`} hint={long} />
      </State>
    </>
  )
}
