import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'
import { meTexts } from './texts.ts'

interface PasskeysProps {
  readonly passkeys: readonly { readonly uid: string; readonly name: string; readonly createdAt: string }[]
}

const post = (body: object): Promise<Response> =>
  fetch('/beheer/ik/passkey', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export function Passkeys({ passkeys }: PasskeysProps) {
  const t = useTexts(meTexts)
  const fetcher = useFetcher<{ readonly problem?: string }>()
  const { revalidate } = useRevalidator()
  const [isRefused, setRefused] = useState(false)
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    setRefused(false)
    try {
      const asked = await post({ by: 'options' })
      const credential = await startRegistration({ optionsJSON: await asked.json() })
      const added = await post({ by: 'passkey', name, credential })
      if (!added.ok) throw new Error('refused')
      await revalidate()
    } catch {
      setRefused(true)
    }
  }
  return (
    <section className="flex flex-col gap-3">
      <h2>{t('passkeys')}</h2>
      <p className="text-muted">{t('passkeyText')}</p>
      {isRefused ? <Notice tone="wrong">{t('passkeyRefused')}</Notice> : null}
      {fetcher.data?.problem ? (
        <Notice tone="wrong">{t(fetcher.data.problem === 'onlyWayIn' ? 'onlyWayIn' : 'unknownProblem')}</Notice>
      ) : null}
      <ul>
        {passkeys.map(({ uid, name, createdAt }) => (
          <li key={uid} className="flex items-center justify-between gap-3 border-t border-line py-1">
            <span>
              {name}{' '}
              <span className="text-muted">
                <When at={createdAt} dayOnly />
              </span>
            </span>
            <fetcher.Form method="post">
              <input type="hidden" name="uid" value={uid} />
              <Button type="submit" kind="quiet" name="act" value="removePasskey">
                {t('remove')}
              </Button>
            </fetcher.Form>
          </li>
        ))}
        {passkeys.length === 0 ? <li className="text-muted">{t('none')}</li> : null}
      </ul>
      <form method="post" onSubmit={add} className="flex flex-wrap items-end gap-3">
        <TextField label={t('nameOfPasskey')} name="name" required maxLength={50} />
        <Button type="submit">{t('addPasskey')}</Button>
      </form>
    </section>
  )
}
