import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { PasswordMeter, SpokenMeter } from './password-meter.tsx'

interface PasswordFieldProps {
  readonly name: 'password' | 'newPassword' | 'passwordRepeat'
  readonly label: string
  readonly isNew?: boolean
  readonly error?: string | undefined
  readonly note?: string
  readonly refusal?: unknown
}

export function PasswordField({ name, label, isNew = false, error, note, refusal }: PasswordFieldProps) {
  const [isShown, show] = useState(false)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const refused = useRef(refusal)
  useEffect(() => {
    if (refused.current === refusal) return
    refused.current = refusal
    setTyped('')
    if (field.current) field.current.value = ''
  }, [refusal])
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  return (
    <div className="relative [&_label]:pr-28">
      <TextField
        ref={field}
        id={name}
        name={name}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew || name === 'passwordRepeat' ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        error={error}
        note={note}
        {...(isNew
          ? { hint: <PasswordMeter typed={typed} />, onInput: (event) => setTyped(event.currentTarget.value) }
          : {})}
      />
      {isNew ? <SpokenMeter typed={typed} /> : null}
      <ShowButton isShown={isShown} show={show} label={label} />
    </div>
  )
}

function ShowButton({ isShown, show, label }: { isShown: boolean; show: (is: boolean) => void; label: string }) {
  const t = useTexts('forms')
  const name = t(isShown ? 'passwordHide' : 'passwordShow')
  return (
    <button
      type="button"
      className="needs-script absolute -top-2.5 right-0 flex min-h-11 items-center gap-1.5 text-13 text-muted hover:text-ink"
      aria-label={`${name}: ${label}`}
      onClick={() => show(!isShown)}
    >
      <Icon name={isShown ? 'eye-slash' : 'eye'} className="size-5" />
      {name}
    </button>
  )
}
