import { type ComponentProps, type ReactNode, useId } from 'react'

const control =
  'min-h-8 w-full rounded border border-edge bg-surface px-2 text-14 text-ink pointer-coarse:min-h-11 aria-invalid:border-wrong'

interface FieldProps {
  readonly label: string
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  readonly children: (props: {
    readonly id: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }) => ReactNode
}

/** A label, its control, and below it the problem or the hint that belongs to it. */
function Field({ label, problem, hint, children }: FieldProps) {
  const id = useId()
  const told = problem ?? hint
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': told === undefined ? undefined : `${id}-told`,
        'aria-invalid': problem === undefined ? undefined : true,
      })}
      {told === undefined ? null : (
        <p id={`${id}-told`} className={`text-13 ${problem === undefined ? 'text-muted' : 'text-wrong'}`}>
          {told}
        </p>
      )}
    </div>
  )
}

type Own = Pick<FieldProps, 'label' | 'problem' | 'hint'>

export const TextField = ({ label, problem, hint, className = '', ...props }: Own & ComponentProps<'input'>) => (
  <Field label={label} problem={problem} hint={hint}>
    {(field) => <input {...field} {...props} className={`${control} ${className}`} />}
  </Field>
)

export const SelectField = ({ label, problem, hint, className = '', ...props }: Own & ComponentProps<'select'>) => (
  <Field label={label} problem={problem} hint={hint}>
    {(field) => <select {...field} {...props} className={`${control} ${className}`} />}
  </Field>
)

export const TextAreaField = ({ label, problem, hint, className = '', ...props }: Own & ComponentProps<'textarea'>) => (
  <Field label={label} problem={problem} hint={hint}>
    {(field) => <textarea {...field} {...props} className={`${control} py-1.5 ${className}`} />}
  </Field>
)
