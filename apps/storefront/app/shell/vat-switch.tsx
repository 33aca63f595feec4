import { href } from '@toonbank/domain/content/href.ts'
import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useAddresses } from '../language/addresses.ts'
import { useConfig } from '../shop/use-config.ts'
import { keepVatView, otherView, readVatView, type VatView } from '../shop/vat-view.ts'
import { useTexts } from '../texts/use-texts.ts'

const segment = 'mx-1.5 py-1'

export function VatSwitch({ className = '' }: { className?: string }) {
  const t = useTexts('common')
  const { vatToggle, priceExclVat } = useConfig().display
  const addresses = useAddresses()
  const { pathname, search } = useLocation()
  const [said, setSaid] = useState('')
  const own = priceExclVat ? 'excl' : 'incl'
  useEffect(() => (vatToggle ? followCookie(own) : undefined), [vatToggle, own])
  if (!vatToggle) return null
  const turn = (event: MouseEvent) => {
    event.preventDefault()
    const next = otherView(readVatView(document.cookie) ?? own)
    keepVatView(next)
    show(next)
    setSaid(t(next === 'incl' ? 'vat.nowIncl' : 'vat.nowExcl'))
  }
  return (
    <form method="post" action={href(addresses, 'vatView')} className={className}>
      <input type="hidden" name="own" value={own} />
      <button
        type="submit"
        name="to"
        value={pathname + search}
        onClick={turn}
        className="vat-switch inline-flex min-h-11 items-center text-13"
      >
        <span className="sr-only">{t('vat.switch')} </span>
        <span className={segment}>{t('price.inclVat')}</span>
        <span className="sr-only vat-incl"> {t('vat.chosen')}, </span>
        <span className={segment}>{t('price.exclVat')}</span>
        <span className="sr-only vat-excl"> {t('vat.chosen')}</span>
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </form>
  )
}

function show(view: VatView): void {
  document.documentElement.dataset.vat = view
}

/** A page from the back/forward cache, or in another tab, follows the later choice. */
function followCookie(own: VatView): () => void {
  const follow = () => show(readVatView(document.cookie) ?? own)
  follow()
  addEventListener('pageshow', follow)
  document.addEventListener('visibilitychange', follow)
  return () => {
    removeEventListener('pageshow', follow)
    document.removeEventListener('visibilitychange', follow)
  }
}
