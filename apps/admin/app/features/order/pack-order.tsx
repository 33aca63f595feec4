import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { CameraScan } from '../../ui/camera-scan.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type ActAnswer, problemText } from './act-answer.ts'
import { actTexts } from './act-texts.ts'
import { addressLines } from './address-lines.ts'
import { CarrierField } from './carrier-field.tsx'
import { Colleagues } from './colleagues.tsx'
import { packTexts } from './pack-texts.ts'

/** The part of an order that a packer needs: no prices. */
export type ToPack = Pick<
  OrderForOffice,
  'number' | 'deliveryAddress' | 'delivery' | 'isPickup' | 'hold' | 'reference'
> & {
  readonly lines: readonly Pick<
    OrderForOffice['lines'][number],
    'uid' | 'title' | 'articleNumber' | 'options' | 'unsent'
  >[]
  /** A pickup is put ready instead of shipped; undefined: neither is possible now. */
  readonly act: 'ship' | 'announcePickup' | undefined
}

interface PackOrderProps {
  readonly order: ToPack
  readonly ownId: number
  readonly isLast: boolean
  readonly skipTo: string
}

/** One order at a time. A scanner types the code and presses Enter, which ships it. */
export function PackOrder({ order, ownId, isLast, skipTo }: PackOrderProps) {
  const t = useTexts(packTexts)
  const a = useTexts(actTexts)
  const { money } = useFormats()
  const fetcher = useFetcher<ActAnswer>()
  const answer = fetcher.data
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <section>
        <Colleagues number={order.number} ownId={ownId} isPacking />
        <h2 className="mb-1">{t('inBox')}</h2>
        <ul className="border-b border-line">
          {order.lines
            .filter(({ unsent }) => unsent > 0)
            .map(({ uid, title, articleNumber, options, unsent }) => (
              <li key={uid} className="border-t border-line py-2">
                <p className="text-16">
                  <span className="figures font-medium">{t('pieces', { count: unsent })} </span>
                  {title} <span className="text-muted">{articleNumber}</span>
                </p>
                {options.map(({ label, name }) => (
                  <p key={label}>
                    {label}: {name}
                  </p>
                ))}
              </li>
            ))}
        </ul>
      </section>
      <section className="flex flex-col gap-4">
        <div>
          <h2 className="mb-1">{t('goesTo')}</h2>
          <address className="text-16 not-italic">
            {order.isPickup
              ? t('pickup', { where: order.delivery.label })
              : addressLines(order.deliveryAddress, t(order.deliveryAddress.countryCode)).map((line) => (
                  <p key={line}>{line}</p>
                ))}
          </address>
          <p className="text-muted">{[order.delivery.label, order.reference].filter(Boolean).join(' · ')}</p>
        </div>
        {answer && !answer.ok ? (
          <Notice tone="wrong">{a(problemText(answer.problem), { amount: money(answer.amount ?? 0) })}</Notice>
        ) : null}
        {order.act ? (
          <fetcher.Form method="post" className="flex flex-col gap-3">
            <input type="hidden" name="act" value={order.act} />
            <input type="hidden" name="number" value={order.number} />
            {order.act === 'ship' ? <ParcelFields /> : <p className="text-muted">{t('readyText')}</p>}
            <div className="flex items-center gap-4">
              <Button type="submit" kind="primary" autoFocus={order.act !== 'ship'} disabled={fetcher.state !== 'idle'}>
                {t(order.act !== 'ship' ? 'ready' : isLast ? 'shipLast' : 'ship')}
              </Button>
              <Link to={skipTo} className="pointer-coarse:py-3">
                {t('skip')}
              </Link>
            </div>
          </fetcher.Form>
        ) : (
          <>
            <Notice tone="attention">{order.hold ? t('held', { reason: order.hold.reason }) : t('cannot')}</Notice>
            <Link to={skipTo} className="pointer-coarse:py-3">
              {t('skip')}
            </Link>
          </>
        )}
      </section>
    </div>
  )
}

function ParcelFields() {
  const t = useTexts(packTexts)
  const code = useRef<HTMLInputElement>(null)
  return (
    <>
      <CarrierField />
      <TextField
        ref={code}
        label={t('code')}
        name="trackingCode"
        hint={t('codeHint')}
        maxLength={100}
        autoComplete="off"
        autoFocus
        className="text-16"
      />
      <CameraScan
        onCode={(scanned) => {
          if (code.current) code.current.value = scanned
          code.current?.focus()
        }}
      />
    </>
  )
}
