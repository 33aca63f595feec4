import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'autoFocus'> & {
    readonly comesFirst?: boolean | undefined
  }

export function TextField({ label, hint, error, note, counter, id, className, comesFirst, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      note={note}
      counter={counter}
      {...(id ? { id } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          {...(comesFirst ? { autoFocus: true, 'data-first-focus': '' } : {})}
        />
      )}
    </Field>
  )
}
