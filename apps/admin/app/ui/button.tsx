import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const base =
  'inline-flex min-h-8 items-center justify-center gap-2 rounded px-3 text-14 font-medium whitespace-nowrap no-underline pointer-coarse:min-h-11 disabled:cursor-default disabled:opacity-55 cursor-pointer'
/** One primary button a screen; `wrong` is for money or goods that leave for good. */
const kinds = {
  primary: `${base} bg-ink text-surface hover:opacity-90`,
  plain: `${base} border border-edge bg-surface text-ink hover:bg-sunken`,
  quiet: `${base} text-accent hover:bg-accent-weak`,
  wrong: `${base} border border-wrong bg-surface text-wrong hover:bg-wrong-weak`,
} as const
export type ButtonKind = keyof typeof kinds

export const Button = ({
  kind = 'plain',
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { readonly kind?: ButtonKind }) => (
  <button type={type} className={`${kinds[kind]} ${className}`} {...props} />
)

export const ButtonLink = ({
  kind = 'plain',
  className = '',
  ...props
}: ComponentProps<typeof Link> & { readonly kind?: ButtonKind }) => (
  <Link className={`${kinds[kind]} ${className}`} {...props} />
)
