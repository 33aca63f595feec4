import type { ShownCustomer } from '@toonbank/contract/staff/customer.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type CustomerAnswer, type ErasingDryRun, problemText } from './customer-answer.ts'
import { heldTexts } from './held-texts.ts'
import { customerTexts } from './texts.ts'

interface PrivacyProps {
  readonly customer: Pick<ShownCustomer, 'id' | 'name' | 'emailAddress'>
  readonly rights: readonly Right[]
}

/** A copy of the personal data, and the erasure, for whoever may. */
export function Privacy({ customer, rights }: PrivacyProps) {
  const t = useTexts(customerTexts)
  const [isErasing, setErasing] = useState(false)
  const mayErase = rights.includes('erasePeople')
  if (!rights.includes('exportPeople') && !mayErase) return null
  return (
    <section className="no-print">
      <h2 className="mb-2 border-b border-line pb-1">{t('privacy')}</h2>
      <div className="flex flex-wrap gap-2">
        {rights.includes('exportPeople') ? <Copy id={customer.id} /> : null}
        {mayErase ? (
          <Button kind="wrong" onClick={() => setErasing(true)}>
            {t('erase')}
          </Button>
        ) : null}
      </div>
      <Sheet
        title={t('eraseTitle', { name: customer.name || customer.emailAddress })}
        isOpen={isErasing}
        onClose={() => setErasing(false)}
      >
        {isErasing ? <Erase id={customer.id} /> : null}
      </Sheet>
    </section>
  )
}

/** The file is made in the browser, so that nobody opens it again by its address. */
function saveAs(name: string, data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function Copy({ id }: { readonly id: number }) {
  const t = useTexts(customerTexts)
  const fetcher = useFetcher<CustomerAnswer>()
  const answer = fetcher.data
  const saved = useRef<CustomerAnswer>(undefined)
  useEffect(() => {
    if (!answer?.ok || answer.act !== 'copy' || saved.current === answer) return
    saved.current = answer
    saveAs(`${t('copyFile')}-${id}.json`, answer.copy)
  }, [answer, id, t])
  return (
    <fetcher.Form method="post">
      <Button type="submit" name="act" value="copy" disabled={fetcher.state !== 'idle'}>
        {t('copy')}
      </Button>
      {answer?.ok ? (
        <p role="status" className="text-13 text-muted">
          {t('copied')}
        </p>
      ) : null}
      {answer && !answer.ok ? <Notice tone="wrong">{t(problemText(answer.problem))}</Notice> : null}
    </fetcher.Form>
  )
}

/** Tells before the press what would go and what stays; the press counts the same again. */
function Erase({ id }: { readonly id: number }) {
  const t = useTexts(customerTexts)
  const asked = useFetcher<ErasingDryRun>()
  const fetcher = useFetcher<CustomerAnswer>()
  const { submit } = asked
  useEffect(() => {
    submit({}, { method: 'post', action: `/klanten/${id}/dry-run` })
  }, [id, submit])
  const dryRun = asked.data
  const answer = fetcher.data
  const refused = answer && !answer.ok ? answer.problem : dryRun && !dryRun.ok ? dryRun.problem : undefined
  return (
    <fetcher.Form method="post" className="flex flex-col gap-3">
      {refused === undefined ? null : <Notice tone="wrong">{t(problemText(refused))}</Notice>}
      {dryRun?.ok ? (
        <>
          <Counted title={t('erasedTitle')} counted={dryRun.value.goes} />
          <Counted title={t('keptTitle')} counted={dryRun.value.stays} />
          <p className="text-muted">{t('eraseText')}</p>
        </>
      ) : null}
      <Button type="submit" name="act" value="erase" kind="wrong" disabled={!dryRun?.ok || fetcher.state !== 'idle'}>
        {t('eraseNow')}
      </Button>
    </fetcher.Form>
  )
}

type Counts = Extract<ErasingDryRun, { ok: true }>['value']

function Counted({ title, counted }: { readonly title: string; readonly counted: Counts['goes'] | Counts['stays'] }) {
  const t = useTexts(customerTexts)
  const h = useTexts(heldTexts)
  return (
    <section>
      <h3 className="font-medium">{title}</h3>
      <ul className="list-disc pl-5">
        {counted.length === 0 ? <li>{t('nothing')}</li> : null}
        {counted.map(({ what, count }) => (
          <li key={what}>
            {count} × {h(what)}
          </li>
        ))}
      </ul>
    </section>
  )
}
