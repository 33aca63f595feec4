import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { keepScroll } from '@toonbank/ui/keep-place.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useAddresses } from './addresses.ts'

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  readonly prefetch?: 'intent'
  readonly preventScrollReset?: boolean
  readonly reloadDocument?: boolean
}

/**
 * `to` has no language prefix and gets the page's. It is a plain element, because hundreds of router links would
 * re-render at each navigation; `follow-links.tsx` handles the clicks.
 */
export function ShopLink({ to, prefetch, preventScrollReset, reloadDocument, ...rest }: ShopLinkProps) {
  const href = pathIn(useAddresses(), to)
  if (reloadDocument || !href.startsWith('/')) return <a href={href} {...rest} />
  if (preventScrollReset && import.meta.env.SSR) return <a {...rest} href={href} data-discover="true" />
  if (preventScrollReset)
    return <Link to={href} state={keepScroll} preventScrollReset {...(prefetch ? { prefetch } : {})} {...rest} />
  return <a href={href} data-discover={prefetch === 'intent' ? 'ahead' : ''} {...rest} />
}
