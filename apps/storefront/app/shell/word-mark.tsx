import { ShopLink } from '../language/shop-link.tsx'
import { useConfig } from '../shop/use-config.ts'

export function WordMark({ className = 'text-28' }: { className?: string }) {
  const { name, logoUrl } = useConfig()
  return (
    <ShopLink
      to="/"
      className={`inline-flex min-h-11 items-center font-serif tracking-tight whitespace-nowrap ${className}`}
    >
      {logoUrl ? <img src={logoUrl} alt={name} className="h-9 w-auto max-w-56 object-contain" /> : name}
    </ShopLink>
  )
}
