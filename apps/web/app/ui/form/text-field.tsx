import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>

export function TextField({ label, hint, error, note, id, className, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      note={note}
      {...(id ? { id } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
