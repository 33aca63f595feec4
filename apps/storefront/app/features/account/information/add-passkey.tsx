import { Alert } from '@toonbank/ui/alert.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { makePasskey } from '../../../forms/passkey.ts'
import { PasswordField } from '../../../forms/password-field.tsx'
import { useHref } from '../../../language/use-href.ts'
import { useLanguage } from '../../../language/use-language.ts'
import { usePhrase, useTexts } from '../../../texts/use-texts.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { InformationRefusal } from './information-answer.ts'

interface AddPasskeyProps {
  readonly hasPassword: boolean
  readonly refusal: InformationRefusal | undefined
}

export function AddPasskey({ hasPassword, refusal }: AddPasskeyProps) {
  const t = useTexts('account')
  const f = useTexts('forms')
  const phrase = usePhrase()
  const href = useHref()
  const language = useLanguage()
  const submit = useSubmit()
  const [isBusy, setBusy] = useState(false)
  const [refused, refuse] = useState<{ readonly problem: string }>()
  const problem = refused?.problem ?? refusal?.phrase
  const isPassword = problem === 'passwordWrong'

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim() || t('passkeys.defaultName')
    setBusy(true)
    const made = await makePasskey(language, String(form.get('password') ?? ''))
    if (made.ok) await submit({ newPasskey: made.credential, name }, { method: 'post' })
    else refuse({ problem: made.problem })
    setBusy(false)
  }
  return (
    <Form method="post" onSubmit={(event) => void add(event)} className="grid gap-5">
      {problem && !isPassword ? <Alert tone="error">{phrase(problem)}</Alert> : null}
      <TextField
        name="name"
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        defaultValue={t('passkeys.defaultName')}
        maxLength={50}
        autoComplete="off"
      />
      {hasPassword ? (
        <PasswordField
          name="password"
          label={t('information.currentPassword')}
          error={isPassword ? f('passwordWrong') : undefined}
          refusal={refused}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {t('passkeys.add')}
        </Button>
        <LinkButton to={href('accountInformation')} preventScrollReset look="quiet">
          {t('information.cancel')}
        </LinkButton>
      </div>
    </Form>
  )
}
