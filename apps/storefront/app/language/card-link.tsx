import type { ReactNode } from 'react'
import { ShopLink } from './shop-link.tsx'

export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <ShopLink
    to={to}
    prefetch="intent"
    className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
  >
    {children}
  </ShopLink>
)
