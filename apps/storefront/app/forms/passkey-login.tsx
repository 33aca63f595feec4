import { Alert } from '@toonbank/ui/alert.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { useLanguage } from '../language/use-language.ts'
import { usePhrase, useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { signForLogin, signWhileTyping, usePasskeySupport } from './passkey.ts'

interface PasskeyLoginProps {
  readonly email?: string
  readonly whileTyping?: boolean
}

export function PasskeyLogin({ email = '', whileTyping = false }: PasskeyLoginProps) {
  const t = useTexts('forms')
  const phrase = usePhrase()
  const language = useLanguage()
  const submit = useSubmit()
  const { state, formData } = useNavigation()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isSupported = usePasskeySupport()
  const submitSigned = useEffectEvent((credential: string) =>
    submit({ passkey: credential, email }, { method: 'post' }),
  )
  useEffect(() => {
    if (!whileTyping || !isSupported) return
    const leaving = new AbortController()
    void signWhileTyping(language, leaving.signal)
      .catch(() => null)
      .then((credential) => (credential !== null && !leaving.signal.aborted ? submitSigned(credential) : undefined))
    return () => leaving.abort()
  }, [whileTyping, isSupported, language])
  if (!isSupported) return null
  const isBusy = isAsking || (state !== 'idle' && formData?.has('passkey') === true)
  const enter = async () => {
    setAsking(true)
    setProblem(undefined)
    const signed = await signForLogin(language)
    setAsking(false)
    if (signed.ok) await submit({ passkey: signed.credential, email }, { method: 'post' })
    else setProblem(signed.problem)
  }
  return (
    <div className="grid gap-3">
      {problem ? <Alert tone="attention">{phrase(problem)}</Alert> : null}
      <Button look="secondary" className="w-full" busy={isBusy} onClick={() => void enter()}>
        <Icon name="user" className="size-5" />
        {t('passkeyLogin')}
      </Button>
    </div>
  )
}
