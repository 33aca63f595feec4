import type { Picture as PictureData } from '@toonbank/contract/fields.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { pictureUrl } from '../../../ui/picture.tsx'

interface Spot {
  readonly index: number
  readonly x: number
  readonly y: number
}

const minWidth = 1024
export const hasRoom = (): boolean => innerWidth >= minWidth

const keyStep = 0.1
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function useMagnifier() {
  const [spot, setSpot] = useState<Spot>()
  const follow = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || !hasRoom()) return
    const box = event.currentTarget.getBoundingClientRect()
    setSpot({ index, x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const leave = () => setSpot(undefined)
  const toggle = (index: number) => setSpot((before) => (before ? undefined : { index, x: 0.5, y: 0.5 }))
  const move = (event: KeyboardEvent): boolean => {
    const direction = directions[event.key]
    if (!spot || (!direction && event.key !== 'Escape')) return false
    event.preventDefault()
    setSpot(
      direction
        ? { ...spot, x: within(spot.x + keyStep * direction[0]), y: within(spot.y + keyStep * direction[1]) }
        : undefined,
    )
    return true
  }
  return { spot, follow, leave, toggle, move }
}

const within = (part: number): number => Math.min(1, Math.max(0, part))

/**
 * It zooms three times at most (specification 2.9-2) and is hidden from screen readers, because it says nothing new.
 */
export function Magnifier({ image, spot: { x, y } }: { image: PictureData; spot: Spot }) {
  return (
    <div
      aria-hidden="true"
      className="appear pointer-events-none absolute inset-y-0 left-full ml-10 hidden w-88 overflow-hidden xl:ml-16 xl:w-[28rem] rounded bg-linen shadow-overlay lg:block"
    >
      <img
        src={pictureUrl(image, 'webp')}
        alt=""
        className="absolute aspect-4/5 w-[300%] max-w-none object-cover"
        style={{ left: `${100 * x}%`, top: `${100 * y}%`, transform: `translate(${-100 * x}%, ${-100 * y}%)` }}
      />
    </div>
  )
}
