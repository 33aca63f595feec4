import { type ComponentProps, createContext, use } from 'react'

/** The fragments of pages drawn before, as the page being drawn sees them. */
export interface Fragments {
  /** The inside of a fragment as it was drawn before. */
  find(key: string): string | undefined
  /** Asks to keep a fragment when the page is drawn; its element is found by this attribute, which is never sent. */
  mark(key: string): Readonly<Record<string, number>>
}

/** None in the browser, which draws everything itself. */
export const FragmentsOfPage = createContext<Fragments | undefined>(undefined)

type KeptFragmentProps = ComponentProps<'article'> & {
  /** Holds no other element of its own kind: the first closing tag is its end. */
  readonly as: 'article' | 'nav'
  /** Everything that its inside is drawn from, apart from the language and the merchant's settings. */
  readonly of: unknown
}

/**
 * A part that many pages have in common: the server draws its inside once and writes it again wherever the same is asked for (decision
 * 0017). To the browser it is an element like any other. The children are components, so that they are not drawn when they are known.
 */
export function KeptFragment({ as: Tag, of, children, ...attributes }: KeptFragmentProps) {
  const fragments = use(FragmentsOfPage)
  if (!fragments) return <Tag {...attributes}>{children}</Tag>
  const key = JSON.stringify(of)
  const known = fragments.find(key)
  return known === undefined ? (
    <Tag {...attributes} {...fragments.mark(key)}>
      {children}
    </Tag>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React a moment ago
    <Tag {...attributes} dangerouslySetInnerHTML={{ __html: known }} />
  )
}
