import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../language/use-language.ts'
import type { ListedProduct } from '../../shop/listed-product.ts'
import { useShop } from '../../shop/use-shop.ts'
import type { ShownList } from './filters/list-view.ts'
import { type More, moreStore, noMore, withoutDoubles } from './more-store.ts'
import { forgetPlace, readPlace, rememberPlace } from './remembered-place.ts'

interface MoreOfList extends Pick<More, 'state' | 'pages'> {
  readonly products: readonly ListedProduct[]
  readonly load: () => Promise<boolean>
}

/**
 * The loaded pages belong to this history entry: other filters begin again, while going back or reloading shows the
 * same cards.
 */
export function useMore(list: ShownList): MoreOfList {
  const { key, pathname, search } = useLocation()
  const language = useLanguage()
  const customerId = useShop().customer?.id
  const place = `${key} ${pathname}${search} ${customerId ?? ''}`
  const { products, pages, state } = useSyncExternalStore(
    moreStore.subscribe,
    () => moreStore.view(place),
    () => noMore,
  )
  const load = (): Promise<boolean> =>
    moreStore.load(place, async (further) => {
      const { askPage } = await import('./more/ask-page.ts')
      const { slug, unfilteredSlug, sort, pageNumber } = list
      const q = new URLSearchParams(search).get('q')
      const of = { slug, unfilteredSlug, q, sort, language, isCustomer: customerId !== undefined }
      return askPage(of, pageNumber + further)
    })
  const loadAgain = useRef(load)
  loadAgain.current = load
  useEffect(() => {
    const remembered = moreStore.view(place).pages === 0 ? readPlace(place) : undefined
    if (remembered) void restore(remembered, () => loadAgain.current())
    const leave = () => {
      const { pages: loaded } = moreStore.view(place)
      if (loaded > 0) rememberPlace({ place, pages: loaded, top: scrollY })
      else forgetPlace()
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [place])
  const further = useMemo(() => withoutDoubles(products, list.products), [list.products, products])
  return { products: further, pages, state, load }
}

/**
 * Loads the former cards page by page and scrolls to the former place, unless the visitor has done something meanwhile.
 */
async function restore(
  { pages, top }: { readonly pages: number; readonly top: number },
  load: () => Promise<boolean>,
): Promise<void> {
  const begun = new AbortController()
  const begin = () => begun.abort()
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(kind, begin, { once: true, passive: true, signal: begun.signal })
  for (let page = 0; page < pages; page++) if (!(await load())) break
  requestAnimationFrame(() => {
    if (!begun.signal.aborted) scrollTo({ top, behavior: 'instant' })
    begun.abort()
  })
}
