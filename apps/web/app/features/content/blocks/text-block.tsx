import type { BlockOf } from './block-of.ts'

/** Text that the merchant wrote; the server delivers it as clean HTML. */
export function TextBlock({ title, html }: BlockOf<'text'>) {
  return (
    <section className="shop-width">
      <div className="max-w-column">
        {title ? <h2 className="mb-4 text-28">{title}</h2> : null}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
        <div className="prose text-17" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </section>
  )
}
