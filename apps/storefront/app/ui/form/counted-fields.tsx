import { Field, type FieldProps } from '@toonbank/ui/form/field.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { textareaRows } from '@toonbank/ui/interface-defaults.ts'
import type { ComponentProps } from 'react'
import { useTextCounter } from './text-counter.tsx'

type Counted<Tag extends 'input' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id' | 'className' | 'autoFocus' | 'ref' | 'onInput'> & { readonly maxLength: number }

export function CountedField({ maxLength, defaultValue, ...field }: Counted<'input'>) {
  const { watch, counter } = useTextCounter<HTMLInputElement>(maxLength, defaultValue)
  return <TextField {...field} {...watch} maxLength={maxLength} defaultValue={defaultValue} counter={counter} />
}

export function TextareaField({
  label,
  hint,
  error,
  note,
  id,
  className = '',
  rows = textareaRows,
  maxLength,
  defaultValue,
  ...textarea
}: Counted<'textarea'>) {
  const { watch, counter } = useTextCounter<HTMLTextAreaElement>(maxLength, defaultValue)
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      note={note}
      counter={counter}
      className={className}
      {...(id ? { id } : {})}
    >
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          {...watch}
          rows={rows}
          maxLength={maxLength}
          defaultValue={defaultValue}
          className={`${control.className} field-sizing-content max-h-[60dvh]`}
          style={{ minHeight: `calc(${rows}lh + 1rem + 2px)` }}
        />
      )}
    </Field>
  )
}
