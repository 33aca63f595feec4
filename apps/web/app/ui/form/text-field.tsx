import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>

export function TextField({ label, hint, error, note, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} note={note} {...(id ? { id } : {})} {...(className ? { className } : {})}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
