import { iconPaths } from './icon-paths.ts'

export type IconName = keyof typeof iconPaths

/** Merchants name icons in texts; an unknown name shows the information sign. */
export const toIconName = (name: string): IconName => (name in iconPaths ? (name as IconName) : 'information')

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
