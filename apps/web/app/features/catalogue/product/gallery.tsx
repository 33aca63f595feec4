import type { Picture as PictureData } from '@toonbank/contract/fields.ts'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { openPanel } from '../../../ui/panel/panel-store.ts'
import { Picture, pictureUrl } from '../../../ui/picture.tsx'
import { carouselClass, useCarousel } from '../../../ui/use-carousel.ts'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { hasRoom, Magnifier, useMagnifier } from './magnifier.tsx'

/** Up to this width a touch on a picture opens the large gallery (specification 2, section 9). */
const panelBreakpoint = 768

/** How wide a picture stands: beside the buy box, below it on small screens, less the thumbnails where there are. On phones
 * a fifth less than the whole width: their dense screens show no difference, and the next smaller file serves (640 pixels
 * at 390 × 2, 960 at 402 × 3). */
export const gallerySizes = [
  '(min-width: 86.5rem) 45rem',
  '(min-width: 80rem) calc(100vw - 41.5rem)',
  '(min-width: 64rem) calc(100vw - 34rem)',
  '(min-width: 48rem) calc(100vw - 9.5rem)',
  '79vw',
].join(', ')

/**
 * The pictures as a carousel: swiped on a phone, stepped through by buttons, thumbnails and arrow keys; without
 * JavaScript it scrolls.
 */
export function Gallery({ title, images }: { title: string; images: readonly PictureData[] }) {
  const t = useTexts('catalogue')
  const isAwake = useIsAwake()
  const { ref, index, show, step } = useCarousel<HTMLUListElement>(images.length)
  const { spot, follow, leave, toggle, move } = useMagnifier()
  const magnified = spot ? images[spot.index] : undefined
  const focus = (at: number) => ref.current?.children[at]?.querySelector('a')?.focus({ preventScroll: true })
  const enlarge = (at: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (innerWidth <= panelBreakpoint) openPanel('mediagallery', { index: at })
    // Where the magnifier cannot come, under a finger or beside a narrow page, the link gives the picture itself.
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
    // At either end its button disappears: the focus moves to the picture.
    if (to === 0 || to === images.length - 1) focus(to)
  }
  return (
    <section aria-label={t('gallery', { title })} className="relative flex gap-4">
      <GalleryThumbs images={images} index={index} onShow={show} />
      <div className="group relative -mx-4 min-w-0 grow md:mx-0">
        <ul ref={ref} className={`${carouselClass} md:rounded`} onKeyDown={press}>
          {images.map((image, at) => (
            <li
              key={image.id}
              id={`picture-${at + 1}`}
              className={`w-full shrink-0 snap-center ${at === 0 || isAwake ? '' : '[content-visibility:auto]'}`}
              onPointerMove={follow(at)}
              onPointerLeave={leave}
            >
              <a
                href={pictureUrl(image, 'jpg')}
                aria-label={t('enlarge', { number: at + 1, total: images.length })}
                onClick={enlarge(at)}
                onBlur={leave}
                className="block -outline-offset-2 lg:cursor-zoom-in"
                draggable={false}
              >
                <Picture
                  picture={image}
                  sizes={gallerySizes}
                  first={at === 0}
                  className="aspect-4/5 w-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        <div className="needs-script pointer-events-none absolute inset-0 hidden items-center justify-between p-3 md:flex">
          <Step name="left" label={t('previousPicture')} isHidden={index === 0} onStep={stepTo(index - 1)} />
          <Step
            name="right"
            label={t('nextPicture')}
            isHidden={index >= images.length - 1}
            onStep={stepTo(index + 1)}
          />
        </div>
        {/* The same large gallery as on a phone, where a touch on a picture opens it. */}
        <IconButton
          label={t('fullScreen')}
          onClick={() => openPanel('mediagallery', { index })}
          className="needs-script absolute top-3 right-3 bg-paper/90 hover:bg-paper max-md:hidden"
        >
          <Icon name="plus" />
        </IconButton>
        {images.length > 1 ? (
          <p
            className="absolute right-4 bottom-4 rounded bg-paper/90 px-2 text-13 tabular-nums md:hidden"
            aria-hidden="true"
          >
            {index + 1} / {images.length}
          </p>
        ) : null}
      </div>
      {magnified && spot ? <Magnifier image={magnified} spot={spot} /> : null}
    </section>
  )
}

/**
 * The page wakes up when its first picture has come (decision 77). Until then the pictures beside it, which are not in
 * sight, leave it the line: browsers fetch lazy pictures ahead, but none that they do not lay out.
 */
function useIsAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  return isAwake
}

/** A click that no pointer made. */
const isKeyboard = ({ detail }: MouseEvent) => detail === 0
const isFinger = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** Not there at the ends (specification 2, section 2). */
function Step({
  name,
  label,
  isHidden,
  onStep,
}: {
  name: 'left' | 'right'
  label: string
  isHidden: boolean
  onStep: () => void
}) {
  return isHidden ? (
    <span />
  ) : (
    <IconButton label={label} onClick={onStep} className="pointer-events-auto bg-paper/90 hover:bg-paper">
      <Icon name={name} />
    </IconButton>
  )
}
