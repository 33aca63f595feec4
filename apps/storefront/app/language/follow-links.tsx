import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

const plainLinks = 'a[data-discover]:not([data-discover="true"])'

const likely = 'a[data-discover="ahead"]:not([data-below] a, footer a)'

/** A pointer must be so many milliseconds over a link before its page is requested, as in React Router. */
const look = 100
/** It is shorter for a finger: a scroll has mostly begun by then, and a tap lasts longer. */
const lookByTouch = 50

/** Plain links navigate within the document, like those of the router. */
export function FollowLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event, plainLinks)
      if (!link || event.defaultPrevented || event.button !== 0 || isForNewTab(event) || link.target) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  const page = useLookedAt()
  return page === undefined ? null : <PrefetchPageLinks page={page} />
}

function useLookedAt(): string | undefined {
  const [page, setPage] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event, likely)
      if (link && link.pathname !== location.pathname)
        timer = setTimeout(() => setPage(link.pathname + link.search), event.type === 'touchstart' ? lookByTouch : look)
    }
    const end = () => clearTimeout(timer)
    for (const kind of ['mouseover', 'focusin', 'touchstart']) addEventListener(kind, begin, { passive: true })
    for (const kind of ['pointercancel', 'click']) addEventListener(kind, end, { capture: true, passive: true })
    return () => {
      end()
      for (const kind of ['mouseover', 'focusin', 'touchstart']) removeEventListener(kind, begin)
      for (const kind of ['pointercancel', 'click']) removeEventListener(kind, end, { capture: true })
    }
  }, [])
  return page
}

const linkOf = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null

const isForNewTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey
