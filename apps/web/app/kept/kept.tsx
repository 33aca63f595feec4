import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/** Over this React leaves the inside alone. One object for good: another one React would write into the page. */
const asItStands = { __html: '' }

/** The insides of those that have a name, from when they were last taken away. */
const takenAway = new Map<string, string>()

interface KeptProps extends Omit<ComponentProps<'div'>, 'ref' | 'children'> {
  readonly as?: 'div' | 'nav' | 'ul'
  /** By this it is found again where what it is drawn from is never sent. */
  readonly name?: string
  /** Undefined: what it is drawn from was not sent along with the document (`document-only.ts`). */
  readonly children: ReactNode | undefined
  /** Its inside as the server has it already, in place of `children`. */
  readonly html?: string | undefined
  /** What came later, below the rest. */
  readonly further?: ReactNode
}

/**
 * A part of a page that stays as the server drew it: React neither draws it again nor gets what it is drawn from, until
 * the router has asked for the page's data. Links and buttons in it answer by `KeptLinks` and `KeptCards`.
 */
export function Kept({ as = 'div', name, children, html, further, ...attributes }: KeptProps) {
  const element = useRef<HTMLDivElement>(null)
  const inside = useInside(name, element)
  const Tag = as as 'div'
  if (import.meta.env.SSR && html !== undefined)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has drawn before
    return <Tag data-kept="" {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  if (children !== undefined)
    return (
      <Tag key="drawn" data-kept={import.meta.env.SSR ? '' : undefined} {...attributes}>
        {children}
        {further}
      </Tag>
    )
  return (
    <>
      <Tag
        ref={element}
        data-kept=""
        {...attributes}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server drew, or nothing
        dangerouslySetInnerHTML={inside}
        suppressHydrationWarning
      />
      {further && element.current ? createPortal(further, element.current) : null}
    </>
  )
}

function useInside(name: string | undefined, element: RefObject<HTMLElement | null>) {
  const [inside] = useState(() => {
    const html = name === undefined ? undefined : takenAway.get(name)
    return html === undefined ? asItStands : { __html: html }
  })
  useLayoutEffect(() => {
    const kept = element.current
    return () => {
      if (kept && name !== undefined) takenAway.set(name, kept.innerHTML)
    }
  }, [name, element])
  return inside
}
