import { Icon, type IconName } from '@toonbank/ui/icon/icon.tsx'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import type { ReactNode } from 'react'
import { HtmlText } from '../../../language/html-text.tsx'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { useConfig } from '../../../shop/use-config.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useDeliveryHtml } from './use-delivery-html.ts'
import type { PromisedDay } from './use-promised-day.ts'

interface ProductFactsProps {
  readonly isMadeToMeasure: boolean
  readonly promised: PromisedDay
}

export function ProductFacts({ isMadeToMeasure, promised }: ProductFactsProps) {
  const t = useTexts('catalogue')
  const href = useHref()
  const { returnPolicy, guaranteeNotice } = useConfig()
  const { returnDays, isFree } = returnPolicy
  const count = { count: returnDays }
  return (
    <ul className="divide-y divide-line border-y border-line">
      <Fact icon="delivery" title={t('facts.deliveryTitle')} content={useDeliveryHtml(promised)}>
        {t('facts.delivery')}
      </Fact>
      <Fact
        icon={isMadeToMeasure ? 'ruler' : 'parcel'}
        title={t('facts.returnsTitle')}
        content={
          isMadeToMeasure
            ? t('facts.returnsNotMeasureMore')
            : t(isFree ? 'facts.returnsMore' : 'facts.returnsMorePaid', count)
        }
      >
        {isMadeToMeasure ? t('facts.returnsNotMeasure') : t('facts.returns', count)}
      </Fact>
      <Fact
        icon="check-circle"
        title={t('facts.guaranteeTitle')}
        content={`${t('facts.guaranteeMore')}<p><a href="${href('guarantee')}">${t('facts.guaranteeLink')}</a></p>`}
      >
        {t('facts.guarantee')}
      </Fact>
      {guaranteeNotice ? (
        <li className="py-3">
          <ShopLink to={href('guarantee')} className="block">
            <img src={guaranteeNotice} alt={t('facts.notice')} className="max-h-48 w-auto max-w-full" loading="lazy" />
          </ShopLink>
        </li>
      ) : null}
    </ul>
  )
}

interface FactProps {
  readonly icon: IconName
  readonly title: string
  readonly content: string
  readonly children: ReactNode
}

function Fact({ icon, title, content, children }: FactProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => openPanel('readMore', { title, content })}
        className="group flex min-h-12 w-full items-center gap-3 py-3 text-left"
      >
        <Icon name={icon} className="size-5 text-clay" />
        <span className="grow underline-offset-4 group-hover:underline">{children}</span>
        <Icon name="right" className="needs-script size-5 text-muted" />
      </button>
      <noscript>
        <h2 className="sr-only">{title}</h2>
        <HtmlText html={content} className="prose pb-4 text-muted" />
      </noscript>
    </li>
  )
}
