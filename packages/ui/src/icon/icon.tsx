import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

export function toIconName(text: string): IconName {
  const name = text.replace(/^\w+:/, '')
  return Object.hasOwn(iconPaths, name) ? (name as IconName) : 'information'
}

export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
