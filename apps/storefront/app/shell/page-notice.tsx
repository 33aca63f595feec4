import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyOnInteraction } from '../ui/lazy-on-interaction.tsx'

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
