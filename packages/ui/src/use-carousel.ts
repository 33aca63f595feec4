import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

const spacing = 10

export interface Carousel<List extends HTMLElement> {
  readonly ref: RefObject<List | null>
  readonly index: number
  show(to: number): void
  /** Handles arrows, Home and End; returns the new index, undefined for any other key. */
  step(event: KeyboardEvent): number | undefined
}

/** Uses CSS scroll snap: swipes, buttons and keys work, and without JavaScript the list scrolls. */
export function useCarousel<List extends HTMLElement>(count: number): Carousel<List> {
  const ref = useRef<List>(null)
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const list = ref.current
    if (!list) return
    const updateIndex = () => setIndex(Math.round(list.scrollLeft / Math.max(1, list.clientWidth + spacing)))
    list.addEventListener('scroll', updateIndex, { passive: true })
    return () => list.removeEventListener('scroll', updateIndex)
  }, [])
  const show = (to: number) => ref.current?.scrollTo({ left: to * (ref.current.clientWidth + spacing) })
  const step = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return undefined
    const wanted = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key]
    if (wanted === undefined) return undefined
    event.preventDefault()
    const to = Math.min(count - 1, Math.max(0, wanted))
    show(to)
    return to
  }
  return { ref, index, show, step }
}

export const carouselClass =
  'flex snap-x snap-mandatory gap-[10px] overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'
