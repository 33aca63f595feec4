import { type Consent, everything, onlyNecessary } from '@toonbank/domain/config/consent.ts'
import { consentCategories } from '@toonbank/domain/config/consent-script.ts'
import { CheckboxField } from '@toonbank/ui/form/checkbox-field.tsx'
import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { Tabs } from '@toonbank/ui/tabs.tsx'
import { useState } from 'react'
import { ShopLink } from '../language/shop-link.tsx'
import { useShop } from '../shop/use-shop.ts'
import { loadTexts } from '../texts/load-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel/panel.tsx'
import { noteClosed, saveConsent, useConsent } from './consent-store.ts'

await loadTexts('consent')

/**
 * Asks for consent (specification 2.2-87, 2.4-38); refusing is as easy as accepting (AVG art. 7; specification 3.7-7).
 * Closing it chooses nothing, and another visit asks again.
 */
export default function CookieWallPanel({ open }: { open: boolean }) {
  const t = useTexts('consent')
  const { name, privacyUrl } = useShop().config
  const { consent } = useConsent()
  const [tab, setTab] = useState<'condition' | 'details' | 'about'>('condition')
  const [picked, setPicked] = useState<Consent>(consent)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setPicked(consent)
      setTab('condition')
    }
  }
  const choose = (chosen: Consent) => {
    closePanel()
    saveConsent(chosen)
  }
  const footer = (
    <div className="grid gap-2 sm:grid-cols-3">
      {tab === 'details' ? (
        <Button look="secondary" onClick={() => choose(picked)}>
          {t('allowSelection')}
        </Button>
      ) : (
        <Button look="quiet" onClick={() => setTab('details')}>
          {t('adjust')}
        </Button>
      )}
      <Button onClick={() => choose(onlyNecessary)}>{t('onlyNecessary')}</Button>
      <Button onClick={() => choose(everything)}>{t('allowAll')}</Button>
    </div>
  )
  const condition = (
    <>
      <p className="pt-4">{t('lead', { name })}</p>
      <p className="pt-2 text-muted">{t('change')}</p>
    </>
  )
  const details = (
    <ul className="divide-y divide-line">
      {consentCategories.map((category) => (
        <li key={category} className="py-2">
          <CheckboxField
            name={category}
            label={<span className="font-semibold">{t(`categories.${category}.title`)}</span>}
            checked={picked[category]}
            disabled={category === 'necessary'}
            onChange={(event) => setPicked({ ...picked, [category]: event.target.checked, necessary: true })}
          />
          <p className="pl-8 text-muted">{t(`categories.${category}.text`)}</p>
        </li>
      ))}
    </ul>
  )
  const about = (
    <>
      <p className="pt-4">{t('about')}</p>
      <p className="pt-2">{t('kept')}</p>
      <p className="pt-2">
        <ShopLink to={privacyUrl} className="link" target="_blank">
          {t('privacy')}
        </ShopLink>
      </p>
    </>
  )
  const close = () => {
    noteClosed()
    closePanel()
  }
  return (
    // It opens by itself, so that the focus comes to its title and to no button.
    <Panel open={open} onClose={close} title={t('title')} view={tab} place="bottom" footer={footer}>
      <Tabs
        label={t('title')}
        shown={tab}
        onShow={setTab}
        tabs={[
          { name: 'condition', title: t('tabs.condition'), content: condition },
          { name: 'details', title: t('tabs.details'), content: details },
          { name: 'about', title: t('tabs.about'), content: about },
        ]}
      />
    </Panel>
  )
}
