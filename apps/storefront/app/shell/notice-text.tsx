import { Alert } from '@toonbank/ui/alert.tsx'
import { useLocation } from 'react-router'
import { usePrice } from '../shop/price-text.tsx'
import { usePhrase } from '../texts/use-texts.ts'
import { type Notice, notices } from './notices.ts'

export function NoticeText({ className = '' }: { className?: string }) {
  const phrase = usePhrase()
  const price = usePrice()
  const query = new URLSearchParams(useLocation().search)
  const notice = query.get('notice')
  const [limit = '0'] = /^\d{1,9}$/.exec(query.get('limit') ?? '') ?? []
  if (notice === null || !Object.hasOwn(notices, notice)) return null
  return (
    <Alert tone={notices[notice as Notice]} className={className}>
      {phrase(notice, { count: Number(limit), amount: price(Number(limit), { exact: true }) })}
    </Alert>
  )
}
