import {
  changeMyGrace,
  changeMyLocale,
  endMySession,
  listMySessions,
  lockSession,
  logOutOfOffice,
  removeMyPasskey,
  renewRecoveryCodes,
} from '@toonbank/contract/staff/session.ts'
import { Form, Link, redirectDocument, useNavigation } from 'react-router'
import { DensityField } from '../features/me/density-field.tsx'
import { LookField } from '../features/me/look-field.tsx'
import { Passkeys } from '../features/me/passkeys.tsx'
import { meTexts } from '../features/me/texts.ts'
import { ask, office, read } from '../server/office.server.ts'
import { menuFor } from '../shell/menu-entries.ts'
import { shellTexts } from '../shell/texts.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/me'
import { useMe } from './office.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return read(context, listMySessions, {})
}

interface Done {
  readonly problem?: string
  readonly codes?: readonly string[]
}

export async function action({ context, request }: Route.ActionArgs): Promise<Done | Response> {
  const form = Object.fromEntries(await request.formData()) as Readonly<Record<string, string>>
  if (form.act === 'locale') {
    await ask(context, changeMyLocale, { body: { locale: form.locale === 'eng' ? 'eng' : 'nld' } })
    return {}
  }
  if (form.act === 'grace') {
    await ask(context, changeMyGrace, { body: { hasGrace: form.hasGrace === 'yes' } })
    return {}
  }
  if (form.act === 'endSession') await ask(context, endMySession, { params: { id: form.id ?? '' } })
  if (form.act === 'removePasskey') {
    const removed = await ask(context, removeMyPasskey, { params: { id: form.uid ?? '' } })
    return removed.ok ? {} : { problem: removed.problem }
  }
  if (form.act === 'codes') {
    const renewed = await ask(context, renewRecoveryCodes, {})
    return renewed.ok ? { codes: renewed.value } : { problem: renewed.problem }
  }
  if (form.act === 'lock') {
    await ask(context, lockSession, {})
    return redirectDocument('/aanmelden')
  }
  if (form.act === 'logOut') {
    await ask(context, logOutOfOffice, {})
    context.get(office).forgetSession()
    return redirectDocument('/aanmelden')
  }
  return {}
}

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(meTexts)
  const s = useTexts(shellTexts)
  const me = useMe()
  const isBusy = useNavigation().state !== 'idle'
  const { sessions, passkeys, recoveryCodesLeft } = loaderData
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <header>
        <PageTitle>{me.name}</PageTitle>
        <p className="text-muted">{me.emailAddress}</p>
      </header>
      <nav aria-label={s('more')} className="flex flex-col md:hidden">
        {menuFor(me.rights)
          .slice(4)
          .map(({ to, text }) => (
            <Link key={to} to={to} className="flex min-h-11 items-center border-b border-line no-underline">
              {s(text)}
            </Link>
          ))}
      </nav>
      <section className="flex flex-wrap items-end gap-4">
        <Form method="post" className="flex items-end gap-3">
          <SelectField label={t('language')} name="locale" defaultValue={me.locale}>
            <option value="nld">{t('nld')}</option>
            <option value="eng">{t('eng')}</option>
          </SelectField>
          <Button type="submit" name="act" value="locale" disabled={isBusy}>
            {t('save')}
          </Button>
        </Form>
        <LookField />
        <DensityField />
        <Form method="post" className="flex items-end gap-3">
          <SelectField
            label={t('undoTime')}
            name="hasGrace"
            hint={t('undoTimeHint')}
            defaultValue={me.hasGrace ? 'yes' : 'no'}
          >
            <option value="yes">{t('undoTimeOn')}</option>
            <option value="no">{t('undoTimeOff')}</option>
          </SelectField>
          <Button
            type="submit"
            name="act"
            value="grace"
            className="mb-6"
            aria-label={t('saveOf', { what: t('undoTime') })}
            disabled={isBusy}
          >
            {t('save')}
          </Button>
        </Form>
      </section>
      <section>
        <h2 className="mb-2">{t('sessions')}</h2>
        <ul>
          {sessions.map(({ id, device, network, usedAt, isThis }) => (
            <li key={id} className="flex items-center justify-between gap-3 border-t border-line py-1">
              <span>
                {device || t('device')}, {network}{' '}
                <span className="text-muted">{isThis ? t('thisOne') : <When at={usedAt} />}</span>
              </span>
              {isThis ? null : (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" kind="quiet" name="act" value="endSession" disabled={isBusy}>
                    {t('end')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Passkeys passkeys={passkeys} />
      <section className="flex flex-col items-start gap-3">
        <h2>{t('codes')}</h2>
        <p className="text-muted">{t('codesLeft', { count: recoveryCodesLeft })}</p>
        {codes ? (
          <>
            <Notice tone="attention">{t('newCodes')}</Notice>
            <ul className="grid grid-cols-2 gap-x-8 gap-y-1 font-mono text-16">
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
          </>
        ) : null}
        <Form method="post">
          <Button type="submit" name="act" value="codes" disabled={isBusy}>
            {t('renew')}
          </Button>
        </Form>
      </section>
      <Form method="post" className="flex gap-3 border-t border-line pt-4">
        <Button type="submit" name="act" value="lock">
          {t('lock')}
        </Button>
        <Button type="submit" name="act" value="logOut">
          {t('logOut')}
        </Button>
      </Form>
    </div>
  )
}
