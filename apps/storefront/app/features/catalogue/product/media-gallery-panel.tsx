import type { Picture as PictureData } from '@toonbank/contract/fields.ts'
import { Icon, type IconName } from '@toonbank/ui/icon/icon.tsx'
import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { carouselClass, useCarousel } from '@toonbank/ui/use-carousel.ts'
import { useZoom } from '@toonbank/ui/zoom/use-zoom.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** The last thumbnail counts the rest, and opens it (specification 2.2-67). */
const shown = 7

interface MediaGalleryPanelProps {
  readonly open: boolean
  readonly title: string
  readonly images: readonly PictureData[]
  readonly index: number
}

export default function MediaGalleryPanel({ open, title, images, index: touched }: MediaGalleryPanelProps) {
  const t = useTexts('catalogue')
  const [isWhole, setWhole] = useState(false)
  const pictures = isWhole || touched >= shown ? images : images.slice(0, shown)
  const rest = images.length - pictures.length
  const { ref, index, show, step } = useCarousel<HTMLUListElement>(pictures.length)
  const { zoom, isZoomed, canGrow, reset, grow, shrink, press } = useZoom(ref)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins at its own size
  useEffect(reset, [index, open])
  useEffect(() => {
    const carousel = ref.current
    if (!open || !carousel) return
    carousel.scrollTo({
      left: (carousel.children[touched] as HTMLElement | undefined)?.offsetLeft ?? 0,
      behavior: 'instant',
    })
    carousel.focus({ preventScroll: true })
  }, [open, touched, ref])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!press(event)) step(event)
  }
  const button = (name: IconName, label: string, onPress: () => void, disabled = false) => (
    <IconButton label={label} onClick={onPress} disabled={disabled}>
      <Icon name={name} />
    </IconButton>
  )
  return (
    <Panel open={open} onClose={closePanel} title={t('gallery', { title })} place="full">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the list and of the buttons below it */}
      <div className="-m-5 flex h-[calc(100%+2.5rem)] flex-col" onKeyDown={onKeyDown}>
        <ul
          ref={ref}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          aria-label={t('gallery', { title })}
          className={`${carouselClass} relative min-h-0 grow bg-linen -outline-offset-2 ${isZoomed ? 'touch-none cursor-grab overflow-hidden' : 'touch-pan-x'}`}
        >
          {pictures.map((image, at) => (
            <li key={image.id} className="relative w-full shrink-0 snap-center overflow-hidden">
              <div
                className="size-full"
                style={
                  at === index ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.ratio})` } : undefined
                }
              >
                <Picture
                  picture={image}
                  sizes={isZoomed && at === index ? '300vw' : '100vw'}
                  eager={open && Math.abs(at - index) < 2}
                  className="size-full bg-transparent! object-contain select-none"
                />
              </div>
              {rest > 0 && at === pictures.length - 1 ? (
                <button
                  type="button"
                  aria-label={t('allPictures', { count: rest })}
                  onClick={() => setWhole(true)}
                  className="absolute right-3 bottom-3 min-h-11 rounded bg-paper/90 px-4 font-semibold"
                >
                  {t('morePictures', { count: rest })}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
        <div className="flex items-center border-t border-line bg-surface px-2 py-1">
          {button('left', t('previousPicture'), () => show(index - 1), index === 0)}
          <p role="status" className="min-w-14 text-center tabular-nums">
            {index + 1} / {images.length}
          </p>
          {button('right', t('nextPicture'), () => show(index + 1), index >= pictures.length - 1)}
          <span className="grow" />
          {button('minus', t('zoomOut'), shrink, !isZoomed)}
          {button('plus', t('zoomIn'), grow, !canGrow)}
        </div>
      </div>
    </Panel>
  )
}
