import type { Picture as PictureData } from '@toonbank/contract/fields.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { openPanel } from '../../../ui/panel/panel-store.ts'
import { Picture } from '../../../ui/picture.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { Magnifier, useMagnifier } from './magnifier.tsx'

/** Up to this width a touch on a picture opens the large gallery (specification 2, section 9). */
const panelBreakpoint = 768

/** The pictures as a strip that snaps: swiped on a phone, stepped through by buttons and thumbnails; without JavaScript it scrolls. */
export function Gallery({ title, images }: { title: string; images: readonly PictureData[] }) {
  const t = useTexts('catalogue')
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const { spot, follow, leave } = useMagnifier()
  const magnified = spot ? images[spot.index] : undefined
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const keepUp = () => setIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', keepUp, { passive: true })
    return () => element.removeEventListener('scroll', keepUp)
  }, [])
  const show = (to: number) => strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'smooth' })
  const enlarge = (at: number) => (event: MouseEvent) => {
    event.preventDefault()
    if (innerWidth <= panelBreakpoint) openPanel('mediagallery', { index: at })
  }
  return (
    <section aria-label={t('gallery', { title })} className="relative flex gap-4">
      <GalleryThumbs images={images} index={index} onShow={show} />
      <div className="group relative -mx-4 min-w-0 grow md:mx-0">
        <ul ref={strip} className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:rounded">
          {images.map((image, at) => (
            <li
              key={image.id}
              id={`picture-${at + 1}`}
              className="w-full shrink-0 snap-center"
              onPointerMove={follow(at)}
              onPointerLeave={leave}
            >
              <a
                href={`${image.base}-${Math.min(1600, image.width)}.jpg`}
                aria-label={t('enlarge')}
                onClick={enlarge(at)}
                className="block lg:cursor-zoom-in"
                draggable={false}
              >
                <Picture
                  picture={image}
                  sizes="(min-width: 64rem) 46rem, 100vw"
                  first={at === 0}
                  className="aspect-4/5 w-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        <div className="needs-script pointer-events-none absolute inset-0 hidden items-center justify-between p-3 md:flex">
          <Step name="left" label={t('previousPicture')} isHidden={index === 0} onStep={() => show(index - 1)} />
          <Step name="right" label={t('nextPicture')} isHidden={index >= images.length - 1} onStep={() => show(index + 1)} />
        </div>
        {images.length > 1 ? (
          <p className="absolute right-4 bottom-4 rounded bg-paper/90 px-2 text-13 tabular-nums md:hidden" aria-hidden="true">
            {index + 1} / {images.length}
          </p>
        ) : null}
      </div>
      {magnified && spot ? <Magnifier image={magnified} spot={spot} /> : null}
    </section>
  )
}

/** Not there at the ends (specification 2, section 2). */
function Step({ name, label, isHidden, onStep }: { name: 'left' | 'right'; label: string; isHidden: boolean; onStep: () => void }) {
  return isHidden ? (
    <span />
  ) : (
    <IconButton label={label} onClick={onStep} className="pointer-events-auto bg-paper/90 hover:bg-paper">
      <Icon name={name} />
    </IconButton>
  )
}
