import type { Wish } from '@toonbank/contract/shop/wish.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/button.tsx'
import { WishGrid } from './wish-grid.tsx'

interface SharedWishPageProps {
  readonly list: { readonly name: string; readonly wishes: readonly Wish[] } | null
  readonly onAdd: (wish: Wish, form: HTMLFormElement) => void
}

export function SharedWishPage({ list, onAdd }: SharedWishPageProps) {
  const t = useTexts('wish')
  return (
    <div className="shop-width w-full pt-8 pb-16">
      <h1 className="text-28 break-words sm:text-40">
        {list === null ? t('shared.ended') : list.name || t('shared.title')}
      </h1>
      {list === null ? (
        <>
          <p className="mt-3 text-17 text-muted">{t('shared.endedHint')}</p>
          <LinkButton to="/" className="mt-6">
            {t('browse')}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="mt-3 max-w-2xl text-17 text-muted">
            {t(list.wishes.length > 0 ? 'shared.lead' : 'shared.empty')}
          </p>
          <WishGrid wishes={list.wishes} onAdd={onAdd} />
        </>
      )}
    </div>
  )
}
