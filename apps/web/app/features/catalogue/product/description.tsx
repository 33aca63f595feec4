import type { Product } from '@toonbank/contract/catalogue.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** The long description; the server delivers it as clean HTML. */
export function Description({ html }: { html: Product['longDescription'] }) {
  const t = useTexts('catalogue')
  return (
    <section>
      <h2 className="mb-4 text-28">{t('description')}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server */}
      <div className="prose text-17" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
