import { type ReactNode, use, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { ValidatedFields } from './validated-fields.ts'

export interface ControlProps {
  readonly id: string
  readonly className: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}
export interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly counter?: ReactNode
  readonly note?: string | undefined
  /** The summary of errors links to the control by its id, which is the field's name. */
  readonly id?: string
  readonly className?: string
}

const controlClass =
  'block min-h-11 w-full rounded border border-edge bg-surface px-3 py-1.5 text-17 text-ink placeholder:text-muted hover:border-ink aria-invalid:border-red disabled:border-line disabled:text-muted'

export function Field({
  label,
  hint,
  error,
  counter,
  note,
  id: givenId,
  className = '',
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId()
  const id = givenId ?? ownId
  const isRight = use(ValidatedFields).has(id) && !error
  const describedBy = [hint ? `${id}-hint` : '', counter ? `${id}-counter` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {note ? <span className="font-normal text-muted"> ({note})</span> : null}
        {isRight ? <Icon name="check" className="appear ml-1.5 inline size-4 text-moss" /> : null}
      </label>
      {children({
        id,
        className: controlClass,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint || counter ? (
        <div className="mt-1 flex gap-4 text-13 text-muted">
          {hint ? (
            <div id={`${id}-hint`} className="min-w-0 grow">
              {hint}
            </div>
          ) : null}
          {counter ? (
            <div id={`${id}-counter`} className="ml-auto shrink-0">
              {counter}
            </div>
          ) : null}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-13 font-medium text-red">
          {error}
        </p>
      ) : null}
    </div>
  )
}
