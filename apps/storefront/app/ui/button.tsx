import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { ShopLink } from '../language/shop-link.tsx'

const looks = {
  primary:
    'bg-clay text-surface forced-colors:border hover:bg-clay-dark disabled:bg-line disabled:text-muted aria-disabled:bg-line aria-disabled:text-muted',
  secondary:
    'border border-edge bg-surface text-ink hover:border-ink disabled:border-line disabled:text-muted aria-disabled:border-line aria-disabled:text-muted',
  quiet: 'text-ink link disabled:text-muted aria-disabled:text-muted',
} as const
export type ButtonLook = keyof typeof looks

export const buttonClass = (look: ButtonLook, more = ''): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded px-5 py-2 text-center text-15 font-semibold transition-colors ${looks[look]} ${more}`

/** One of several acts beside the main button, all of the same weight. */
export const actionClass =
  'group inline-flex min-h-11 items-center gap-1.5 max-[26rem]:text-13 link-quiet [&>svg]:size-5'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook
  /** The button is not `disabled` while busy, because that would take the focus away, which dialogs give back to it. */
  readonly busy?: boolean
}

export function Button({ look = 'primary', busy = false, className, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass(look, `${busy ? 'cursor-progress' : ''} ${className ?? ''}`)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? doNothing : onClick}
      {...rest}
    />
  )
}

const doNothing = (event: MouseEvent) => event.preventDefault()

export function LinkButton({
  look = 'primary',
  className,
  ...rest
}: Parameters<typeof ShopLink>[0] & { look?: ButtonLook }) {
  return <ShopLink className={buttonClass(look, typeof className === 'string' ? className : '')} {...rest} />
}

export function IconButton({
  label,
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip=""
      className={`inline-flex size-11 shrink-0 items-center justify-center rounded transition-colors hover:bg-linen disabled:text-edge disabled:hover:bg-transparent ${className}`}
      {...rest}
    />
  )
}
