import { ShopLink } from '../language/shop-link.tsx'
import { useTexts } from '../texts/use-texts.ts'

export function Breadcrumb({ items }: { items: readonly { readonly label: string; readonly slug: string }[] }) {
  const t = useTexts('common')
  return (
    <nav aria-label={t('breadcrumb')} className="text-13 text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <ShopLink to="/" className="inline-block py-1 hover:text-ink link-quiet">
            {t('home')}
          </ShopLink>
        </li>
        {items.map(({ label, slug }, index) => (
          <li
            key={slug}
            className={`flex items-center gap-x-2 ${index > 0 && index === items.length - 1 ? 'max-sm:sr-only' : ''}`}
          >
            <span aria-hidden="true">/</span>
            {index === items.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <ShopLink to={slug} className="inline-block py-1 hover:text-ink link-quiet">
                {label}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
