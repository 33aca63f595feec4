import type { ReactNode } from 'react'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import type { InformationPart } from './information-answer.ts'

interface PartSectionProps {
  readonly part: InformationPart
  readonly title: string
  readonly open: string
  readonly isOpen: boolean
  readonly summary: ReactNode
  readonly children: ReactNode
}

export function PartSection({ part, title, open, isOpen, summary, children }: PartSectionProps) {
  const t = useTexts('account')
  const href = useHref()
  return (
    <section id={`part-${part}`} aria-labelledby={`${part}-title`} className="border-t border-line py-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${part}-title`} className="text-21">
          {title}
        </h2>
        {isOpen ? null : (
          <ShopLink
            to={`${href('accountInformation')}?edit=${part}#part-${part}`}
            preventScrollReset
            className="-mt-2 inline-flex min-h-11 shrink-0 items-center link"
            aria-label={`${open}: ${title}`}
          >
            {open}
          </ShopLink>
        )}
      </div>
      {isOpen ? (
        <div className="mt-4 max-w-column">
          {children}
          <LinkButton to={href('accountInformation')} preventScrollReset look="quiet" className="mt-2 -ml-5">
            {t('information.cancel')}
          </LinkButton>
        </div>
      ) : (
        <div className="mt-2 text-muted wrap-anywhere">{summary}</div>
      )}
    </section>
  )
}
