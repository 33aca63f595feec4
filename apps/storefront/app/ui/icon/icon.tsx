import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

/** Merchants name icons in texts, with the prefix of the set or without; an unknown name shows the information sign. */
export function toIconName(text: string): IconName {
  const name = text.replace(/^\w+:/, '')
  return Object.hasOwn(iconPaths, name) ? (name as IconName) : 'information'
}

/** Decoration: the text beside it, or the label of its button, says what it means. */
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
