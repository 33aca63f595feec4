import type { Consent } from '@toonbank/contract/shop/consent.ts'
import { Form } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { DayText } from '../../shop/day-text.tsx'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function Consents({ consents, emailAddress }: { consents: readonly Consent[]; emailAddress: string }) {
  const t = useTexts('account')
  const href = useHref()
  const { newsletter } = useShop().config
  const mayAsk = newsletter && !consents.some(({ purpose }) => purpose === 'newsletter')
  if (consents.length === 0 && !mayAsk) return null
  return (
    <section className="border-t border-line py-6">
      <h2 className="mb-3 text-21">{t('consents.title')}</h2>
      <ul className="divide-y divide-line">
        {consents.map(({ purpose, saidAt }) => (
          <li key={purpose} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <p>
              {t(`consents.${purpose}`)}
              {saidAt === null ? null : (
                <span className="block text-13 text-muted">
                  {t('consents.since')} <DayText at={saidAt} />
                </span>
              )}
            </p>
            <Form method="post">
              <input type="hidden" name="withdrawnConsent" value={purpose} />
              <SayButton>{t('consents.withdraw')}</SayButton>
            </Form>
          </li>
        ))}
        {mayAsk ? (
          <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <p>{t('consents.newsletter')}</p>
            <Form method="post" action={href('newsletter')}>
              <input type="hidden" name="emailAddress" value={emailAddress} />
              <SayButton>{t('consents.ask')}</SayButton>
            </Form>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

const SayButton = ({ children }: { children: string }) => (
  <button type="submit" className="inline-flex min-h-11 items-center link">
    {children}
  </button>
)
