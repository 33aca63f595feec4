import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Between two slides, in pixels (specification 2.9-2). */
const spacing = 10

export interface Carousel<List extends HTMLElement> {
  readonly ref: RefObject<List | null>
  /** The index of the slide in view. */
  readonly index: number
  show(to: number): void
  /** Handles arrows, Home and End; gives the index gone to, undefined for any other key. */
  step(event: KeyboardEvent): number | undefined
}

/**
 * A carousel by CSS scroll snap, each slide as wide as the list: a finger swipes it, buttons and keys step through it,
 * and without JavaScript it scrolls.
 */
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

/** The classes of its list; the slides are `w-full shrink-0 snap-center`. */
export const carouselClass =
  'flex snap-x snap-mandatory gap-[10px] overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'
