import type { Wish } from '@toonbank/contract/shop/wish.ts'
import type { SubmitEvent } from 'react'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { wishAddress } from './wish-address.ts'

export function WishToCart({ wish, onAdd }: { wish: Wish; onAdd: (wish: Wish, form: HTMLFormElement) => void }) {
  const href = useHref()
  const t = useTexts('wish')
  const { line, card, options } = wish
  // A rug is cut to what its shopper has confirmed on the product's page.
  const isConfirmed = options.every(({ custom }) => !custom || custom.confirmed === true)
  if (!line?.orderable || !isConfirmed) {
    const [key, label] = line?.orderable === false ? (['view', 'viewOf'] as const) : (['choose', 'chooseOf'] as const)
    return (
      <LinkButton
        to={wishAddress(href, wish)}
        look="secondary"
        aria-label={t(label, { title: card.title })}
        className="w-full"
      >
        {t(key)}
      </LinkButton>
    )
  }
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAdd(wish, event.currentTarget)
  }
  return (
    <form method="post" action={href('product', { id: card.productId, slug: card.slug })} onSubmit={add}>
      {options.map(({ groupId, id }) => (
        <input key={groupId} type="hidden" name={groupId} value={id} />
      ))}
      <Button type="submit" aria-label={t('addOf', { title: card.title })} className="w-full">
        {t('add')}
      </Button>
    </form>
  )
}
