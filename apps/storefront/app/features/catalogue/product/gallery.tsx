import type { Picture as PictureData } from '@toonbank/contract/fields.ts'
import { openPanel } from '@toonbank/ui/panel/panel-store.ts'
import { useCarousel } from '@toonbank/ui/use-carousel.ts'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { GalleryInside } from './gallery-inside.tsx'
import { hasRoom, Magnifier, useMagnifier } from './magnifier.tsx'

/** Up to this width a touch on a picture opens the large gallery (specification 2.9-3). */
const panelBreakpoint = 768

export function Gallery({ title, images }: { title: string; images: readonly PictureData[] }) {
  const t = useTexts('catalogue')
  const { ref, index, show, step } = useCarousel<HTMLUListElement>(images.length)
  const { spot, follow, leave, toggle, move } = useMagnifier()
  const magnified = spot ? images[spot.index] : undefined
  const focus = (at: number) => ref.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true })
  const enlarge = (at: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (innerWidth <= panelBreakpoint) openPanel('mediagallery', { index: at })
    // Without room for the magnifier the link opens the picture itself.
    else if (isFinger(event) || !hasRoom()) return
    else if (isKeyboard(event)) toggle(at)
    event.preventDefault()
  }
  const press = (event: KeyboardEvent) => {
    if (move(event)) return
    const to = step(event)
    if (to !== undefined) focus(to)
  }
  const stepTo = (to: number) => () => {
    show(to)
    if (to === 0 || to === images.length - 1) focus(to)
  }
  const controls = {
    ...{ list: ref, show, stepTo, enlarge, press, follow, leave },
    openAll: () => openPanel('mediagallery', { index }),
  }
  return (
    <section aria-label={t('gallery', { title })} className="relative flex gap-4">
      <GalleryInside images={images} index={index} controls={controls} />
      {magnified && spot ? <Magnifier image={magnified} spot={spot} /> : null}
    </section>
  )
}

const isKeyboard = ({ detail }: MouseEvent) => detail === 0
const isFinger = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
