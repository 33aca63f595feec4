import {
  changeStaff,
  endStaff,
  inviteStaff,
  listStaff,
  resetStaff,
  type StaffMember,
} from '@toonbank/contract/staff/member.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import { useState } from 'react'
import { InviteSheet } from '../features/staff/invite-sheet.tsx'
import { MemberActs } from '../features/staff/member-acts.tsx'
import type { StaffAnswer, StaffTold } from '../features/staff/staff-answer.ts'
import { staffTexts } from '../features/staff/texts.ts'
import { toCents, toJson } from '../server/form-values.server.ts'
import { ask, read } from '../server/office.server.ts'
import { useTexts } from '../texts/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { State } from '../ui/state.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Money, When } from '../ui/when.tsx'
import type { Route } from './+types/staff'

export async function loader({ context }: Route.LoaderArgs) {
  return { members: await read(context, listStaff, {}) }
}

export async function action({ context, request }: Route.ActionArgs): Promise<StaffAnswer> {
  const {
    act,
    id = '',
    refundLimit = '',
    extras = '',
    seen = '',
    ...person
  } = Object.fromEntries(await request.formData()) as Readonly<Record<string, string>>
  const limit = refundLimit.trim() === '' ? null : toCents(refundLimit)
  // JSON would write it as null, which means the limit of the role.
  if (Number.isNaN(limit)) return { ok: false, problem: 'invalidInput' }
  const grant = { ...person, refundLimit: limit, extras: extras.split(' ').filter(Boolean) } as never
  const params = { id }
  const answer =
    act === 'invite'
      ? await ask(context, inviteStaff, { body: grant })
      : act === 'change'
        ? await ask(context, changeStaff, { params, body: { ...(grant as object), seen: toJson(seen) } as never })
        : act === 'reset'
          ? await ask(context, resetStaff, { params })
          : await ask(context, endStaff, { params })
  const told = ({ invite: 'sent', change: 'saved', reset: 'resetDone' } as const)[act ?? ''] ?? 'ended'
  return answer.ok ? { ok: true, told } : { ok: false, problem: answer.problem }
}

const tones = { active: 'good', invited: 'attention', left: 'calm' } as const

export default function Staff({ loaderData: { members } }: Route.ComponentProps) {
  const t = useTexts(staffTexts)
  const [told, setTold] = useState<StaffTold>()
  const columns: readonly Column<StaffMember>[] = [
    { key: 'name', label: t('name'), phone: 'first', cell: ({ name }) => <span className="font-medium">{name}</span> },
    { key: 'role', label: t('role'), phone: 'first', cell: ({ role }) => t(role) },
    { key: 'email', label: t('email'), cell: ({ emailAddress }) => <span className="break-all">{emailAddress}</span> },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state, hasSecondFactor }) => (
        <State tone={tones[state]}>
          {state === 'active' && !hasSecondFactor ? `${t(state)}, ${t('noFactor')}` : t(state)}
        </State>
      ),
    },
    {
      key: 'limit',
      label: t('limit'),
      isFigure: true,
      phone: 'hidden',
      cell: (member) => {
        const { rights, refundLimit } = powersOf(member)
        if (member.state === 'left' || !rights.includes('refundOrders')) return <span className="text-muted">–</span>
        return refundLimit === null ? t('noLimit') : <Money cents={refundLimit} />
      },
    },
    {
      key: 'seen',
      label: t('lastSeen'),
      cell: ({ lastSeen }) => (
        <>
          <span className="md:hidden">{t('lastSeen')} </span>
          {lastSeen === null ? t('never') : <When at={lastSeen} />}
        </>
      ),
    },
    {
      key: 'acts',
      label: t('change'),
      cell: (member) =>
        member.isWithin && member.state !== 'left' ? <MemberActs member={member} onDone={setTold} /> : null,
    },
  ]
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div>
          <PageTitle>{t('title')}</PageTitle>
          <p className="text-muted">{t('intro')}</p>
        </div>
        <InviteSheet onDone={setTold} />
      </header>
      {told ? <Notice tone="good">{t(told)}</Notice> : null}
      <Table caption={t('title')} columns={columns} rows={members} rowKey={({ id }) => String(id)} empty={t('empty')} />
    </>
  )
}
