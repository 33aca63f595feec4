import { HtmlText } from '../../../language/html-text.tsx'
import type { BlockOf } from './block-of.ts'

export function TextBlock({ title, html }: BlockOf<'text'>) {
  return (
    <section className="shop-width">
      <div className="max-w-column">
        {title ? <h2 className="mb-4 text-28">{title}</h2> : null}
        <HtmlText html={html} className="prose text-17" />
      </div>
    </section>
  )
}
