import type { SelectHTMLAttributes } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Field, type FieldProps } from './field.tsx'

interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function SelectField({ label, hint, error, note, id, className, options, ...select }: SelectFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      note={note}
      {...(id ? { id } : {})}
      {...(className ? { className } : {})}
    >
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${control.className} appearance-none pr-10`}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
        </span>
      )}
    </Field>
  )
}
