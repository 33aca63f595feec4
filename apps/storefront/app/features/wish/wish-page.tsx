import type { Wish, WishListShare } from '@toonbank/contract/shop/wish.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useLostFocus } from '@toonbank/ui/use-lost-focus.ts'
import { useRef } from 'react'
import { ShopLink } from '../../language/shop-link.tsx'
import { useLoginPath } from '../../language/use-login-path.ts'
import { useShop } from '../../shop/use-shop.ts'
import { usePhrase, useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { RemoveWish } from './remove-wish.tsx'
import { ShareBox } from './share-box.tsx'
import { useRemoved } from './use-removed.ts'
import { WishGrid } from './wish-grid.tsx'

interface WishPageProps {
  readonly wishes: readonly Wish[]
  readonly share: WishListShare | null
  readonly onAdd: (wish: Wish, form: HTMLFormElement) => void
  readonly problem?: string | undefined
}

export function WishPage({ wishes, share, onAdd, problem }: WishPageProps) {
  const t = useTexts('wish')
  const phrase = usePhrase()
  const { customer } = useShop()
  const { left, remove } = useRemoved(wishes)
  const list = useRef<HTMLElement>(null)
  const onFocus = useLostFocus(list, left)
  return (
    <div className="min-w-0">
      <h1 className="text-28 sm:text-40">
        {t('title')}
        {left.length > 0 ? (
          <span className="ml-3 font-sans text-17 text-muted">{t('count', { count: left.length })}</span>
        ) : null}
      </h1>
      {problem ? (
        <Alert tone="error" className="mt-4">
          {phrase(problem)}
        </Alert>
      ) : null}
      <section ref={list} tabIndex={-1} aria-label={t('title')} onFocus={onFocus} className="outline-none">
        {left.length === 0 ? (
          <Empty />
        ) : (
          <WishGrid wishes={left} onAdd={onAdd} removalOf={(wish) => <RemoveWish wish={wish} onRemove={remove} />} />
        )}
      </section>
      {customer ? left.length > 0 || share ? <ShareBox share={share} /> : null : left.length > 0 ? <OfBrowser /> : null}
    </div>
  )
}

function Empty() {
  const t = useTexts('wish')
  return (
    <div className="flex flex-col items-center py-14 text-center">
      <Icon name="heart" className="size-12 text-edge" />
      <p className="mt-4 font-serif text-21">{t('empty')}</p>
      <p className="mt-2 max-w-72 text-muted">{t('emptyHint')}</p>
      <LinkButton to="/" className="mt-6">
        {t('browse')}
      </LinkButton>
    </div>
  )
}

function OfBrowser() {
  const t = useTexts('wish')
  const loginPath = useLoginPath()
  return (
    <p className="mt-12 max-w-2xl text-muted">
      {t('browser')}{' '}
      <ShopLink to={loginPath} className="text-ink link">
        {t('logIn')}
      </ShopLink>{' '}
      {t('browserAccount')}
    </p>
  )
}
