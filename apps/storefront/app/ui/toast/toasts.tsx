import { Icon, type IconName } from '@toonbank/ui/icon/icon.tsx'
import {
  dropToast,
  pauseToasts,
  resumeToasts,
  shownFor,
  type Toast,
  useToasts,
} from '@toonbank/ui/toast/toast-store.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../button.tsx'

const marks = {
  success: { icon: 'check-circle', colour: 'text-moss' },
  error: { icon: 'cross-circle', colour: 'text-red' },
  information: { icon: 'information', colour: 'text-ink' },
} as const satisfies Record<Toast['tone'], { icon: IconName; colour: string }>

export function Toasts() {
  const t = useTexts('common')
  const toasts = useToasts()
  const [expanded, setExpanded] = useState(false)
  const expand = (value: boolean) => {
    setExpanded(value)
    if (value) pauseToasts()
    else resumeToasts()
  }
  const areGone = toasts.length === 0
  // The last message may be closed under the pointer or with the focus, which then never leave.
  useEffect(() => {
    if (!areGone) return
    setExpanded(false)
    resumeToasts()
  }, [areGone])
  useEffect(() => resumeToasts, [])
  return (
    <section
      aria-label={t('notifications')}
      aria-live="polite"
      className="toasts pointer-events-none fixed inset-x-0 top-0 z-toast flex flex-col items-center gap-2 p-3 sm:top-auto sm:right-auto sm:bottom-2 sm:left-2 sm:w-96 sm:flex-col-reverse"
      onPointerEnter={() => expand(true)}
      onPointerLeave={() => expand(false)}
      onFocus={() => expand(true)}
      onBlur={() => expand(false)}
    >
      {toasts.slice(0, 4).map((toast, depth) => {
        const { icon, colour } = marks[toast.tone]
        return (
          <div
            key={toast.id}
            role={toast.tone === 'error' ? 'alert' : 'status'}
            className={`rise pointer-events-auto relative flex w-full items-start gap-3 rounded border border-line bg-surface py-2 pr-1 pl-4 shadow-overlay transition-[margin,transform] ${!expanded && depth > 0 ? '-mt-16 scale-95 sm:mt-0 sm:-mb-16' : ''}`}
            style={{ zIndex: 10 - depth }}
          >
            <Icon name={icon} className={`mt-2.5 size-6 ${colour}`} />
            <div className="grow py-2">
              <p className="font-semibold">{toast.title ?? t('notification')}</p>
              <p>{toast.message}</p>
              {toast.action ? <Action id={toast.id} action={toast.action} /> : null}
            </div>
            <IconButton label={t('close')} onClick={() => dropToast(toast.id)}>
              <Icon name="cross" className="size-5" />
            </IconButton>
            {toast.showLoadingBar === false || toast.lasts ? null : <LifeBar id={toast.id} isPaused={expanded} />}
          </div>
        )
      })}
    </section>
  )
}

function LifeBar({ id, isPaused }: { id: number; isPaused: boolean }) {
  const [shown] = useState(() => shownFor(id))
  return (
    <div
      className="life-bar absolute inset-x-0 bottom-0 h-0.5 bg-clay"
      style={{ '--shown': `${shown}ms`, animationPlayState: isPaused ? 'paused' : 'running' } as CSSProperties}
      aria-hidden="true"
    />
  )
}

function Action({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  const act = () => {
    dropToast(id)
    action.do()
  }
  return (
    <button type="button" onClick={act} className="min-h-11 link">
      {action.label}
    </button>
  )
}
