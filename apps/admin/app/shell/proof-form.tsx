import { startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Demand } from './office-fetch.ts'
import { shellTexts } from './texts.ts'

interface ProofFormProps {
  readonly demand: Demand
  readonly onProven: () => void
}
type Problem = 'refused' | 'tooMany' | 'passkeyRefused'

const post = (body: object): Promise<Response> =>
  fetch('/beheer/bewijs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Logs in, unlocks or confirms: by a passkey, or by password and code. */
export function ProofForm({ demand, onProven }: ProofFormProps) {
  const t = useTexts(shellTexts)
  const [problem, setProblem] = useState<Problem>()
  const [isSending, setBusy] = useState(false)
  const isReady = useHydrated()
  const isBusy = isSending || !isReady

  async function prove(send: () => Promise<Response>, refused: Problem) {
    setBusy(true)
    setProblem(undefined)
    try {
      const response = await send()
      if (response.ok) return onProven()
      setProblem(response.status === 429 ? 'tooMany' : refused)
    } catch {
      setProblem(refused)
    } finally {
      setBusy(false)
    }
  }

  const byPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget))
    return prove(() => post({ demand, by: 'password', ...form }), 'refused')
  }
  const byPasskey = () =>
    prove(async () => {
      const asked = await post({ demand, by: 'options' })
      const optionsJSON = await asked.json()
      const credential = await startAuthentication({ optionsJSON })
      return post({ demand, by: 'passkey', credential })
    }, 'passkeyRefused')

  return (
    <div className="flex flex-col gap-4">
      {problem ? <Notice tone="wrong">{t(problem)}</Notice> : null}
      <Button kind="primary" onClick={byPasskey} disabled={isBusy}>
        {t('withPasskey')}
      </Button>
      <form method="post" onSubmit={byPassword} className="flex flex-col gap-3 border-t border-line pt-4">
        {demand === 'logIn' ? (
          <TextField label={t('email')} name="emailAddress" type="email" autoComplete="username" required />
        ) : null}
        <TextField label={t('password')} name="password" type="password" autoComplete="current-password" required />
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
        />
        <Button type="submit" disabled={isBusy}>
          {t(demand === 'logIn' ? 'logIn' : demand === 'unlock' ? 'unlock' : 'confirm')}
        </Button>
      </form>
    </div>
  )
}
