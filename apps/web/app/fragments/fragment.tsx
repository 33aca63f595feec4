import { type ComponentProps, createContext, type ReactNode, use } from 'react'

/** The parts of pages that the server draws apart, once for all pages (`server/fragments.server.tsx`). */
export type FragmentName =
  | 'card'
  | 'filters'
  | 'mainMenu'
  | 'footerColumn'
  | 'footerContact'
  | 'gallery'
  | 'colours'
  | 'productTexts'
  | 'productFacts'
  | 'contactWidget'

/** How the page being drawn gets its fragments. */
export interface Fragments {
  /**
   * A placeholder that the HTML of the fragment takes the place of after the page is drawn; undefined: it is drawn with
   * the page.
   */
  insideOf(name: FragmentName, of: object): string | undefined
  /**
   * A placeholder for text that stands in the page as it is: as part of what React writes it would be joined and
   * encoded with it.
   */
  placeholderOf(text: string | Uint8Array): string
}

/** None in the browser, which draws everything itself. */
export const FragmentsOfPage = createContext<Fragments | undefined>(undefined)

type FragmentProps = ComponentProps<'article'> & {
  readonly as: 'article' | 'aside' | 'nav' | 'ul' | 'div' | 'section'
  readonly name: FragmentName
  /**
   * Everything that its inside is drawn from, besides the language and what everybody sees of the merchant's settings;
   * the browser need not know it.
   */
  readonly of: object | undefined
  /** What the browser draws: the same inside. */
  readonly children: ReactNode
}

/**
 * A part that many pages have in common. The server draws its inside apart from the page (decision 0034); to the
 * browser it is an element like any other.
 */
export function Fragment({ as, name, of, children, ...attributes }: FragmentProps) {
  const Tag = as as 'article'
  const fragments = use(FragmentsOfPage)
  const inside = of && fragments?.insideOf(name, of)
  if (inside === undefined) return <Tag {...attributes}>{children}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, as the browser draws it
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: inside }} />
}
