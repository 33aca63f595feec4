import type { Picture as PictureData } from '@toonbank/contract/fields.ts'
import type { MouseEvent } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Picture } from '../../../ui/picture.tsx'

/** The last thumbnail counts the rest (specification 2.9-2). */
const shown = 7

interface GalleryThumbsProps {
  readonly images: readonly PictureData[]
  readonly index: number
  readonly onShow: (index: number) => void
}

export function GalleryThumbs({ images, index, onShow }: GalleryThumbsProps) {
  const t = useTexts('catalogue')
  if (images.length < 2) return null
  const show = (at: number) => (event: MouseEvent) => {
    event.preventDefault()
    onShow(at)
  }
  return (
    <ol className="hidden w-18 shrink-0 space-y-3 md:block">
      {images.slice(0, shown).map((image, at) => (
        <li key={image.id}>
          <a
            href={`#picture-${at + 1}`}
            onClick={show(at)}
            aria-label={t('showPicture', { number: at + 1, total: images.length })}
            aria-current={at === Math.min(index, shown - 1) ? 'true' : undefined}
            className="relative block overflow-hidden rounded border border-transparent aria-[current=true]:border-ink"
          >
            <Picture picture={image} sizes="4.5rem" alt="" className="aspect-4/5 w-full object-cover" />
            {at === shown - 1 && images.length > shown ? (
              <span className="absolute inset-0 flex items-center justify-center bg-ink/55 font-semibold text-surface">
                {t('morePictures', { count: images.length - shown })}
              </span>
            ) : null}
          </a>
        </li>
      ))}
    </ol>
  )
}
