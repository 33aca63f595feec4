import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { useTexts } from '../../texts/texts.ts'
import { pageTexts } from './page-texts.ts'

export function ShipmentLinks({ shipments }: Pick<OrderForOffice, 'shipments'>) {
  const t = useTexts(pageTexts)
  return shipments.map(({ carrier, trackingCode, trackingUrl, at }) => (
    <p key={at}>
      {carrier} {trackingUrl ? <a href={trackingUrl}>{trackingCode || t('follow')}</a> : trackingCode}
    </p>
  ))
}
