import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import type { RowEvent } from '../../ui/use-list-keys.ts'
import { Money, When } from '../../ui/when.tsx'
import { addressLines } from './address-lines.ts'
import { listTexts } from './list-texts.ts'
import { OrderLines } from './order-lines.tsx'
import { pageTexts } from './page-texts.ts'
import type { CameFrom } from './previous-next-order.tsx'
import { Status } from './status.tsx'

interface PeekOrderProps {
  readonly from: CameFrom
  readonly mayPack: boolean
  readonly mayChoose: boolean
  readonly isChosen: (number: string) => boolean
  readonly toggle: (number: string) => void
}

/** Shows an order beside the list, with its acts: Space and `.` open it, J and K go on to the next one. */
export function PeekOrder({ from, mayPack, mayChoose, isChosen, toggle }: PeekOrderProps) {
  const t = useTexts(listTexts)
  const [number, setNumber] = useState<string>()
  const close = useCallback(() => setNumber(undefined), [])
  useEffect(() => {
    const open = (event: Event) => setNumber((event as RowEvent).detail.row)
    window.addEventListener('row-peek', open)
    window.addEventListener('row-acts', open)
    return () => {
      window.removeEventListener('row-peek', open)
      window.removeEventListener('row-acts', open)
    }
  }, [])
  const go = (key: string) => {
    const at = number === undefined ? -1 : from.numbers.indexOf(number)
    const next = from.numbers[key === 'j' ? at + 1 : at - 1]
    if (next !== undefined) setNumber(next)
  }
  return (
    <Sheet title={number ?? ''} isOpen={number !== undefined} onClose={close} isBeside>
      {number === undefined ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole panel; each of its acts is a button too.
        <div
          className="flex flex-col gap-4"
          onKeyDown={(event) => {
            if (event.key === 'j' || event.key === 'k') go(event.key)
            if (event.key === 'x' && mayChoose) toggle(number)
            if (event.key === ' ' && event.target instanceof HTMLAnchorElement) close()
          }}
        >
          <div className="flex flex-wrap gap-2">
            <ButtonLink kind="primary" to={`/bestellingen/${number}`} state={from} autoFocus>
              {t('peek.open')}
            </ButtonLink>
            {mayChoose ? (
              <Button aria-pressed={isChosen(number)} onClick={() => toggle(number)}>
                {t(isChosen(number) ? 'peek.deselect' : 'peek.select')}
              </Button>
            ) : null}
            {mayPack ? <ButtonLink to={`/inpakken?nummers=${number}`}>{t('peek.pack')}</ButtonLink> : null}
          </div>
          <Order key={number} number={number} />
        </div>
      )}
    </Sheet>
  )
}

function Order({ number }: { readonly number: string }) {
  const t = useTexts(listTexts)
  const p = useTexts(pageTexts)
  const [order, setOrder] = useState<OrderForOffice>()
  const [isFailed, setFailed] = useState(false)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    fetch(`/beheer/bestellingen/${number}/blik`).then(async (response) => {
      const read = response.ok ? await response.json() : undefined
      if (!isShown.current) return
      setOrder(read)
      setFailed(!response.ok)
    })
    return () => {
      isShown.current = false
    }
  }, [number])
  if (isFailed) return <Notice tone="wrong">{t('peek.fails')}</Notice>
  if (!order) return null
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <Status status={order.status} isOnHold={order.hold !== null} />
        <span className="text-muted">
          <When at={order.createdAt} />
        </span>
        {order.money ? <Money cents={order.money.totals.totalInclVat} className="ml-auto font-medium" /> : null}
      </p>
      <OrderLines lines={order.lines} />
      <section>
        <h2 className="mb-1">{p('deliveryAddress')}</h2>
        {addressLines(order.deliveryAddress, p(order.deliveryAddress.countryCode)).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
    </>
  )
}
