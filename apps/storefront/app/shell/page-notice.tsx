import { lazyOnInteraction } from '@toonbank/ui/lazy-on-interaction.tsx'
import { Suspense } from 'react'
import { useLocation } from 'react-router'

const NoticeText = import.meta.env.SSR
  ? (await import('./notice-text.tsx')).NoticeText
  : lazyOnInteraction(() => import('./notice-text.tsx').then((module) => module.NoticeText))

export function PageNotice({ className = '' }: { className?: string }) {
  if (!new URLSearchParams(useLocation().search).has('notice')) return null
  return (
    <Suspense>
      <NoticeText className={className} />
    </Suspense>
  )
}
