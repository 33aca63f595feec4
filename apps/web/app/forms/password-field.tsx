import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CheckboxField } from '../ui/form/checkbox-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'

interface PasswordFieldProps {
  readonly name: 'password' | 'passwordRepeat'
  readonly label: string
  readonly isNew?: boolean
  readonly error?: string | undefined
  readonly note?: string
  /** The refusal with which the form came back: each new one empties the field. */
  readonly refusal?: unknown
}

/** A password field with a button to show it; for a new password it states the rules. */
export function PasswordField({ name, label, isNew = false, error, note, refusal }: PasswordFieldProps) {
  const t = useTexts('forms')
  const [isShown, show] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refused = useRef(refusal)
  useEffect(() => {
    if (refused.current === refusal) return
    refused.current = refusal
    if (field.current) field.current.value = ''
  }, [refusal])
  return (
    <div>
      <TextField
        ref={field}
        id={name}
        name={name}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew || name === 'passwordRepeat' ? 'new-password' : 'current-password'}
        maxLength={200}
        error={error}
        note={note}
        {...(isNew ? { hint: t('passwordHint') } : {})}
      />
      <div className="needs-script">
        <CheckboxField
          label={t('showPassword')}
          checked={isShown}
          onChange={(event) => show(event.currentTarget.checked)}
        />
      </div>
    </div>
  )
}
