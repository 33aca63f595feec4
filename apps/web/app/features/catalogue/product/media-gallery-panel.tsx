import type { Picture as PictureData } from '@toonbank/contract/fields.ts'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { Panel } from '../../../ui/panel/panel.tsx'
import { closePanel } from '../../../ui/panel/panel-store.ts'
import { Picture } from '../../../ui/picture.tsx'

const shown = 7

/** The pictures as large as a phone can show them, whole; opens at the one that was touched. */
export function MediaGalleryPanel({
  open,
  title,
  images,
  index,
}: {
  open: boolean
  title: string
  images: readonly PictureData[]
  index: number
}) {
  const t = useTexts('catalogue')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (open) list.current?.children[Math.min(index, shown - 1)]?.scrollIntoView({ block: 'start' })
  }, [open, index])
  return (
    <Panel open={open} onClose={closePanel} title={t('gallery', { title })} place="full">
      <ul ref={list} className="-mx-5 -my-5 space-y-2">
        {images.slice(0, shown).map((image, at) => (
          <li key={image.id} className="relative">
            <Picture picture={image} sizes="100vw" eager={open && at === index} className="h-auto w-full" />
            {at === shown - 1 && images.length > shown ? (
              <span className="absolute right-3 bottom-3 rounded bg-paper/90 px-2">
                {t('morePictures', { count: images.length - shown })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
