import {
  type AnswerTemplate,
  listAnswerTemplates,
  removeAnswerTemplate,
  saveAnswerTemplate,
} from '@toonbank/contract/staff/answer-template.ts'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { type TemplateAnswer, TemplateSheet } from '../features/answer/template-sheet.tsx'
import { answerTexts } from '../features/answer/texts.ts'
import { ask, read } from '../server/office.server.ts'
import { useTexts } from '../texts/texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { type Column, Table } from '../ui/table.tsx'
import type { Route } from './+types/answer-templates'
import { useMe } from './office.tsx'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  templates: await read(context, listAnswerTemplates, {}),
})

export async function action({ context, request }: Route.ActionArgs): Promise<TemplateAnswer> {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('act') === 'remove') {
    const removed = await ask(context, removeAnswerTemplate, { params: { id: text('id') } })
    return removed.ok ? { ok: true, told: 'removed' } : { ok: false, problem: removed.problem }
  }
  const seen = text('id') === '' ? null : { id: Number(text('id')), changedAt: text('changedAt') }
  const body = { seen, name: text('name'), nld: text('nld'), eng: text('eng') }
  const saved = await ask(context, saveAnswerTemplate, { body })
  return saved.ok ? { ok: true, told: 'saved' } : { ok: false, problem: saved.problem }
}

export default function AnswerTemplates({ loaderData: { templates } }: Route.ComponentProps) {
  const t = useTexts(answerTexts)
  const { rights } = useMe()
  const [open, setOpen] = useState<AnswerTemplate | null>()
  const [told, setTold] = useState<'saved' | 'removed'>()
  const onDone = useCallback((said: 'saved' | 'removed') => {
    setTold(said)
    setOpen(undefined)
  }, [])
  const mayChange = rights.includes('answerTickets')
  const columns: readonly Column<AnswerTemplate>[] = [
    { key: 'name', label: t('name'), phone: 'first', cell: ({ name }) => <span className="font-medium">{name}</span> },
    { key: 'nld', label: t('nld'), cell: ({ nld }) => <p className="break-words whitespace-pre-wrap">{nld}</p> },
    {
      key: 'eng',
      label: t('eng'),
      phone: 'hidden',
      cell: ({ eng }) => <p className="break-words whitespace-pre-wrap">{eng}</p>,
    },
    ...(mayChange
      ? [
          {
            key: 'change',
            label: t('change'),
            phone: 'first' as const,
            cell: (row: AnswerTemplate) => (
              <Button kind="quiet" aria-label={t('changeOf', { name: row.name })} onClick={() => setOpen(row)}>
                {t('change')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Link to="/vragen">‹ {t('back')}</Link>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{t('title')}</PageTitle>
        {mayChange ? (
          <Button kind="primary" onClick={() => setOpen(null)}>
            {t('add')}
          </Button>
        ) : null}
      </header>
      {told ? <Notice tone="good">{t(told)}</Notice> : null}
      <p className="mb-3 text-muted">{t('intro')}</p>
      <Table
        caption={t('title')}
        columns={columns}
        rows={templates}
        rowKey={({ id }) => String(id)}
        empty={t('none')}
      />
      <TemplateSheet key={open?.id} template={open} onClose={() => setOpen(undefined)} onDone={onDone} />
    </>
  )
}
