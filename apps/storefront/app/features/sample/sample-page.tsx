import type { SampleTray } from '@toonbank/contract/shop/sample.ts'
import { writeTray } from '@toonbank/domain/sample/sample-tray.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import type { ReactNode } from 'react'
import type { Typed } from '../../forms/parse-form.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import type { SamplesRefused } from './order-tray.server.ts'
import { SampleForm } from './sample-form.tsx'
import { SampleList } from './sample-list.tsx'

interface SamplePageProps {
  readonly tray: SampleTray & {
    readonly trayId: string
    readonly gone: number
    readonly isOff: boolean
    readonly typed: Typed
  }
  readonly isFull: boolean
  readonly refused: SamplesRefused | undefined
  readonly paymentIn: (countryCode: string) => ReactNode
}

export function SamplePage({ tray, isFull, refused, paymentIn }: SamplePageProps) {
  const t = useTexts('sample')
  const phrase = usePhrase()
  const { samples, most, price, gone, isOff } = tray
  const shown = writeTray({ id: tray.trayId, productIds: samples.map(({ productId }) => productId) })
  const isEmpty = samples.length === 0
  return (
    <div className="shop-width w-full pt-8 pb-16">
      <h1 className="text-28 sm:text-40">
        {t('title')}{' '}
        {isEmpty ? null : (
          <span className="ml-2 font-sans text-17 text-muted">{t('count', { count: samples.length, most })}</span>
        )}
      </h1>
      {isFull && !isOff ? (
        <Alert tone="attention" className="mt-4">
          {t('full', { most })}
        </Alert>
      ) : null}
      {gone > 0 ? (
        <Alert tone="attention" className="mt-4">
          {t('gone', { count: gone })}
        </Alert>
      ) : null}
      {refused?.phrase && !isOff ? (
        <Alert tone="error" className="mt-4">
          {phrase(refused.phrase)}
        </Alert>
      ) : null}
      {isEmpty ? (
        <div className="max-w-prose py-10">
          <p className="font-serif text-21">{t(isOff ? 'unavailable' : 'empty')}</p>
          <p className="mt-2 mb-6 text-muted">
            {isOff ? t('unavailableHint') : t(price === 0 ? 'emptyHintFree' : 'emptyHint')}
          </p>
          <LinkButton to="/">{t('browse')}</LinkButton>
        </div>
      ) : (
        <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <SampleList samples={samples} price={price} />
          <SampleForm
            shown={shown}
            price={price}
            typed={refused?.typed ?? tray.typed}
            problems={refused?.problems}
            paymentIn={paymentIn}
          />
        </div>
      )}
    </div>
  )
}
