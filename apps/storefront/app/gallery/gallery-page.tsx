import { ShopLink } from '../language/shop-link.tsx'
import { galleryEntries } from './gallery-entries.ts'

export function GalleryPage({ primitive }: { primitive: string | undefined }) {
  const entry = primitive === undefined ? undefined : galleryEntries[primitive]
  return (
    <div className="shop-width pt-8 pb-20">
      {entry ? (
        <>
          <p className="text-13" lang="en">
            <ShopLink to="/dev/ui" className="inline-flex min-h-11 items-center link">
              All primitives
            </ShopLink>
          </p>
          <h1 className="text-40" lang="en">
            {entry.title}
          </h1>
          <p className="mt-1 mb-8 text-muted">
            <code>{entry.source}</code>
          </p>
          <entry.States />
        </>
      ) : (
        <div lang="en">
          <h1 className="text-40">Primitives</h1>
          <p className="mt-1 mb-8 text-muted">
            Each with all its states, here and in the other language. In development only.
          </p>
          <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
            {Object.entries(galleryEntries).map(([name, { title, source }]) => (
              <li key={name} className="border-t border-line">
                <ShopLink to={`/dev/ui/${name}`} className="block py-3 hover:bg-linen">
                  <span className="block font-serif text-21">{title}</span>
                  <code className="text-13 text-muted">{source}</code>
                </ShopLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
