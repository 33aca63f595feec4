import { comparedQuery, maxCompared } from '@toonbank/domain/catalogue/compared.ts'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { useNavigate } from 'react-router'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Compared, compareStore } from './compare-store.ts'

export function usePressCompare(): (product: Compared) => void {
  const t = useTexts('catalogue')
  const href = useHref()
  const navigate = useNavigate()
  const tellAdded = () => {
    const compared = compareStore.view()
    const look = () => navigate(href('compare') + comparedQuery(compared.map((one) => one.productId)))
    showToast({
      tone: 'success',
      message: t('compare.added', { count: compared.length, most: maxCompared }),
      action: { label: t('compare.open'), do: look },
    })
  }
  return ({ productId, title }) => {
    if (compareStore.view().some((chosen) => chosen.productId === productId)) compareStore.remove(productId)
    else if (!compareStore.add({ productId, title }))
      showToast({ tone: 'information', message: t('compare.full', { count: maxCompared }) })
    else if (!isBarSeen()) tellAdded()
  }
}

const isBarSeen = (): boolean => {
  const bar = document.querySelector('.buy-bar')
  return bar === null || getComputedStyle(bar).display === 'none'
}
