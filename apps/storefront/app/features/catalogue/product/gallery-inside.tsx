import type { Picture as PictureData } from '@toonbank/contract/fields.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { carouselClass } from '@toonbank/ui/use-carousel.ts'
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Picture, pictureUrl } from '../../../ui/picture.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'

/**
 * The width depends on the buy box and thumbnails. Phones use a fifth less than the whole width, because their dense
 * screens show no difference.
 */
export const gallerySizes = [
  '(min-width: 86.5rem) 45rem',
  '(min-width: 80rem) calc(100vw - 41.5rem)',
  '(min-width: 64rem) calc(100vw - 34rem)',
  '(min-width: 48rem) calc(100vw - 9.5rem)',
  '79vw',
].join(', ')

interface GalleryControls {
  readonly list: RefObject<HTMLUListElement | null>
  readonly show: (index: number) => void
  readonly stepTo: (index: number) => () => void
  readonly enlarge: (index: number) => (event: MouseEvent) => void
  readonly openAll: () => void
  readonly press: (event: KeyboardEvent) => void
  readonly follow: (index: number) => (event: PointerEvent<HTMLElement>) => void
  readonly leave: () => void
}

interface GalleryInsideProps {
  readonly images: readonly PictureData[]
  readonly index: number
  readonly controls: GalleryControls
}

export function GalleryInside({ images, index, controls }: GalleryInsideProps) {
  const t = useTexts('catalogue')
  return (
    <>
      <GalleryThumbs images={images} index={index} onShow={controls.show} />
      <div className="group relative -mx-4 min-w-0 grow md:mx-0">
        <ul ref={controls.list} className={`${carouselClass} md:rounded`} onKeyDown={controls.press}>
          {images.map((image, at) => (
            <li
              key={image.id}
              id={`picture-${at + 1}`}
              className="w-full shrink-0 snap-center"
              onPointerMove={controls.follow(at)}
              onPointerLeave={controls.leave}
            >
              <a
                href={pictureUrl(image, 'jpg')}
                aria-label={t('enlarge', { number: at + 1, total: images.length })}
                aria-description={image.imageAlt}
                onClick={controls.enlarge(at)}
                onBlur={controls.leave}
                className="block -outline-offset-2 lg:cursor-zoom-in"
                draggable={false}
              >
                <Picture
                  picture={image}
                  sizes={gallerySizes}
                  first={at === 0}
                  className={`aspect-4/5 w-full object-cover ${at === 0 ? '' : 'after-first-picture'}`}
                />
              </a>
            </li>
          ))}
        </ul>
        <div className="needs-script pointer-events-none absolute inset-0 hidden items-center justify-between p-3 md:flex">
          <Step name="left" label={t('previousPicture')} isHidden={index === 0} onStep={controls.stepTo(index - 1)} />
          <Step
            name="right"
            label={t('nextPicture')}
            isHidden={index >= images.length - 1}
            onStep={controls.stepTo(index + 1)}
          />
        </div>
        <IconButton
          label={t('fullScreen')}
          onClick={controls.openAll}
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
    </>
  )
}

/** The button is missing at the ends (specification 2.2-39). */
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
