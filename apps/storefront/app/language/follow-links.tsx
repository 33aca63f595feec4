import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'

/** Links that are elements alone (`shop-link.tsx`). */
const plainLinks = 'a[data-discover]:not([data-discover="true"])'

/** Those that are asked for when somebody looks at them: not a whole menu that the pointer passes over. */
const likely = 'a[data-discover="ahead"]:not([data-below] a, footer a)'

/** Milliseconds over a link before its page is asked for, as React Router's own links have it. */
const look = 100
/** The same under a finger: a scroll has mostly begun by then, and a press lasts longer. */
const lookByTouch = 50

/** Makes plain links what the router's own are: they lead on within the document. */
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
    // A scroll takes the finger away, and a click asks by itself.
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
