import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { useLocale, useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { beginTexts } from './texts.ts'
import { type LinkData, postLink, type Told } from './use-link.ts'

type Problem = keyof (typeof beginTexts)['nld']

/** The two ways in: a passkey, or a password with an authenticator app. */
export function ChooseWayIn({
  link,
  onBegun,
}: {
  readonly link: LinkData
  readonly onBegun: (codes: readonly string[]) => void
}) {
  const t = useTexts(beginTexts)
  const locale = useLocale()
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const [person, setPerson] = useState({ name: link.name, emailAddress: link.emailAddress })
  const isFirst = link.kind === 'begin'

  async function choose(send: () => Promise<Told>) {
    setBusy(true)
    setProblem(undefined)
    const told = await send().catch((): Told => ({ problem: 'passkeyRefused' }))
    setBusy(false)
    if (told.recoveryCodes) onBegun(told.recoveryCodes)
    else setProblem(told.problem && told.problem in beginTexts.nld ? (told.problem as Problem) : 'invalidInput')
  }
  const byPasskey = () =>
    choose(async () => {
      const asked = await postLink('options', { ...person, locale })
      if (!asked.options) return asked
      const credential = await startRegistration({ optionsJSON: asked.options })
      return postLink('passkey', { ...person, locale, credential })
    })
  const byPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget))
    return choose(() => postLink('password', { ...person, locale, ...form, totpSecret: link.totp.secret }))
  }

  return (
    <div className="flex flex-col gap-8">
      {problem ? <Notice tone="wrong">{t(problem)}</Notice> : null}
      {isFirst ? (
        <section className="flex flex-col gap-3">
          <h2>{t('who')}</h2>
          <TextField
            label={t('name')}
            autoComplete="name"
            value={person.name}
            onChange={({ target: { value } }) => setPerson({ ...person, name: value })}
          />
          <TextField
            label={t('email')}
            type="email"
            autoComplete="email"
            value={person.emailAddress}
            onChange={({ target: { value } }) => setPerson({ ...person, emailAddress: value })}
          />
        </section>
      ) : (
        <p>
          {person.name}, {person.emailAddress}
        </p>
      )}
      <section className="flex flex-col items-start gap-3">
        <h2>{t('passkeyTitle')}</h2>
        <p className="text-muted">{t('passkeyText')}</p>
        <Button kind="primary" onClick={byPasskey} disabled={isBusy}>
          {t('makePasskey')}
        </Button>
      </section>
      <section className="flex flex-col gap-3 border-t border-line pt-6">
        <h2>{t('passwordTitle')}</h2>
        <p className="text-muted">{t('passwordText')}</p>
        <p>
          {t('secret')}: <code className="font-mono break-all select-all">{link.totp.secret}</code>
        </p>
        <p>
          <a href={link.totp.url}>{t('open')}</a>
        </p>
        <form method="post" onSubmit={byPassword} className="flex flex-col gap-3">
          <TextField
            label={t('password')}
            hint={t('passwordHint')}
            name="password"
            type="password"
            autoComplete="new-password"
            required
          />
          <TextField label={t('code')} name="code" inputMode="numeric" autoComplete="one-time-code" required />
          <Button type="submit" disabled={isBusy} className="self-start">
            {t('choose')}
          </Button>
        </form>
      </section>
    </div>
  )
}
