import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon/icon.tsx'

const tones = {
  information: { box: 'border-edge bg-linen', icon: 'information', mark: 'text-ink' },
  success: { box: 'border-moss bg-moss/8', icon: 'check-circle', mark: 'text-moss' },
  attention: { box: 'border-ochre bg-ochre/8', icon: 'information', mark: 'text-ochre' },
  error: { box: 'border-red bg-red/6', icon: 'cross-circle', mark: 'text-red' },
} as const satisfies Record<string, { box: string; icon: IconName; mark: string }>
export type Tone = keyof typeof tones

export function Alert({
  tone = 'information',
  title,
  children,
  className = '',
}: {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  className?: string
}) {
  const { box, icon, mark } = tones[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded border-l-2 px-4 py-3 ${box} ${className}`}
    >
      <Icon name={icon} className={`size-6 ${mark}`} />
      <div className="grow">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
