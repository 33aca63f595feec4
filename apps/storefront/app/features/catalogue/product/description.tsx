import type { Product } from '@toonbank/contract/shop/catalogue.ts'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { HtmlText } from '../../../language/html-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'

export function DescriptionText({ html }: { html: Product['longDescription'] }) {
  return (
    <HtmlText
      html={html}
      className="prose max-w-column text-17 [&>p:first-child]:font-serif [&>p:first-child]:text-21"
    />
  )
}

export function Description({ html }: { html: Product['longDescription'] }) {
  const t = useTexts('catalogue')
  return (
    <section>
      <h2 className="mb-5 text-28 sm:mb-8 sm:text-40">{t('description')}</h2>
      <div className="[@media(scripting:enabled)_and_(width<40rem)]:max-h-64 [@media(scripting:enabled)_and_(width<40rem)]:overflow-hidden [@media(scripting:enabled)_and_(width<40rem)]:[mask-image:linear-gradient(#000_60%,transparent)]">
        <DescriptionText html={html} />
      </div>
      <Button
        look="quiet"
        aria-label={`${t('readMore')}: ${t('description')}`}
        className="needs-script -ml-5 sm:hidden"
        onClick={() => openPanel('description')}
      >
        {t('readMore')}
      </Button>
    </section>
  )
}
