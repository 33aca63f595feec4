import type { Picture as PictureData } from '@toonbank/contract/fields.ts'
import { type PointerEvent, useState } from 'react'

/** Where a mouse is on a picture, each side from 0 to 1. */
interface Spot {
  readonly index: number
  readonly x: number
  readonly y: number
}

/** From this width on there is room beside the gallery. */
const leastWidth = 1024

/** Follows a mouse over the pictures; fingers and pens have the large gallery. */
export function useMagnifier() {
  const [spot, setSpot] = useState<Spot>()
  const follow = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || innerWidth < leastWidth) return
    const box = event.currentTarget.getBoundingClientRect()
    setSpot({ index, x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  return { spot, follow, leave: () => setSpot(undefined) }
}

/** Three times as large, beside the gallery (specification 2, section 9: zoom at most 3). Seen only: it says nothing new. */
export function Magnifier({ image, spot: { x, y } }: { image: PictureData; spot: Spot }) {
  return (
    <div
      aria-hidden="true"
      className="appear pointer-events-none absolute top-0 left-full ml-6 hidden aspect-4/5 w-[28rem] overflow-hidden rounded bg-linen shadow-overlay lg:block"
    >
      <img
        src={`${image.base}-${Math.min(1600, image.width)}.webp`}
        alt=""
        className="absolute h-[300%] w-[300%] max-w-none object-cover"
        style={{ left: `${-200 * x}%`, top: `${-200 * y}%` }}
      />
    </div>
  )
}
