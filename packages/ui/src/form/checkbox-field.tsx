import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface CheckboxFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly label: ReactNode
  readonly error?: string | undefined
}

export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          id={id}
          type="checkbox"
          className="size-5 shrink-0 accent-clay"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={`${id}-error`} className="text-13 font-medium text-red">
          {error}
        </p>
      ) : null}
    </div>
  )
}
