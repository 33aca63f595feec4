import { pathIn } from '@toonbank/domain/content/path-in.ts'
import type { Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useAddresses } from './addresses.ts'

/** A link within the shop: `to` is written without language prefix and gets that of the page. */
export function ShopLink({
  to,
  ...rest
}: Omit<LinkProps, 'to'> & { to: string; ref?: Ref<HTMLAnchorElement> | undefined }) {
  const href = pathIn(useAddresses(), to)
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
