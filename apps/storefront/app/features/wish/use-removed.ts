import type { Wish } from '@toonbank/contract/shop/wish.ts'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { useState } from 'react'
import { wishStore } from '../../shop/wishes/wish-store.ts'
import { useTexts } from '../../texts/use-texts.ts'

export function useRemoved(wishes: readonly Wish[]) {
  const t = useTexts('wish')
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const set = (identity: string, isGone: boolean) =>
    setGone((before) => new Set(isGone ? [...before, identity] : [...before].filter((one) => one !== identity)))
  const press = async ({ identity, productId, options }: Wish, isWished: boolean) => {
    set(identity, !isWished)
    const isDone = await wishStore.press({ productId, options, isWished })
    if (!isDone) set(identity, isWished)
  }
  const remove = (wish: Wish) => {
    void press(wish, false)
    showToast({
      tone: 'information',
      title: t('removed'),
      message: wish.card.title,
      action: { label: t('undo'), do: () => void press(wish, true) },
    })
  }
  return { left: wishes.filter(({ identity }) => !gone.has(identity)), remove }
}
