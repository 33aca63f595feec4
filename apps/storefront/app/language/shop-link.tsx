import { pathIn } from '@toonbank/domain/content/path-in.ts'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { keepScroll } from '../ui/keep-place.ts'
import { useAddresses } from './addresses.ts'

interface ShopLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  /** Its page is asked for when somebody looks at it. */
  readonly prefetch?: 'intent'
  readonly preventScrollReset?: boolean
  /** Leads to a document of its own. */
  readonly reloadDocument?: boolean
}

/**
 * A link within the shop: `to` is written without language prefix and gets that of the page. It is an element and no
 * component of the router, which would draw each of the hundreds of a page anew with every step of a navigation: one
 * listener follows them all (`follow-links.tsx`).
 */
export function ShopLink({ to, prefetch, preventScrollReset, reloadDocument, ...rest }: ShopLinkProps) {
  const href = pathIn(useAddresses(), to)
  if (reloadDocument || !href.startsWith('/')) return <a href={href} {...rest} />
  // The router's component writes the same, after a dozen of its hooks.
  if (preventScrollReset && import.meta.env.SSR) return <a {...rest} href={href} data-discover="true" />
  if (preventScrollReset)
    return <Link to={href} state={keepScroll} preventScrollReset {...(prefetch ? { prefetch } : {})} {...rest} />
  return <a href={href} data-discover={prefetch === 'intent' ? 'ahead' : ''} {...rest} />
}
