import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from '../ui/button.tsx'

const side = 192

export function ChosenPicture({ file, onTakeBack }: { readonly file: File; readonly onTakeBack: () => void }) {
  const t = useTexts('forms')
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    // The server judges a picture that this browser cannot draw, so its name is enough.
    drawThumbnail(file, canvas.current).catch(() => undefined)
  }, [file])
  return (
    <li className="relative w-24">
      <canvas ref={canvas} width={side} height={side} className="size-24 rounded bg-linen" />
      <p className="mt-1 truncate text-13 text-muted" title={file.name}>
        {file.name}
      </p>
      <IconButton
        label={t('pictures.takeBack', { name: file.name })}
        onClick={onTakeBack}
        className="absolute -top-2 -right-2 rounded-full border border-edge bg-surface"
      >
        <Icon name="cross" className="size-4" />
      </IconButton>
    </li>
  )
}

async function drawThumbnail(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = side / Math.min(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const pen = canvas?.getContext('2d')
  pen?.clearRect(0, 0, side, side)
  pen?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  picture.close()
}
