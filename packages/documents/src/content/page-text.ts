import type { StoredBlock } from '@toonbank/database/stored/content-block.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import sax from 'sax'

export type TextPart =
  | { readonly kind: 'heading' | 'subheading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly string[] }

export const toPageText = (blocks: readonly StoredBlock[], locale: Locale): TextPart[] =>
  blocks.flatMap((block) => partsOf(block, locale))

const part = (kind: 'heading' | 'subheading' | 'paragraph', text = ''): TextPart[] =>
  text.trim() === '' ? [] : [{ kind, text: text.trim() }]

function partsOf(block: StoredBlock, locale: Locale): TextPart[] {
  switch (block.type) {
    case 'hero':
      return [...part('heading', block.title[locale]), ...part('paragraph', block.text[locale])]
    case 'text':
      return [...part('heading', block.title?.[locale]), ...readHtml(block.html[locale])]
    case 'steps':
      return [
        ...part('heading', block.title[locale]),
        ...part('paragraph', block.text?.[locale]),
        ...block.steps.flatMap(({ title, text }) => [
          ...part('subheading', title[locale]),
          ...part('paragraph', text[locale]),
        ]),
      ]
    case 'facts':
      return block.facts.flatMap(({ title, text }) => [
        ...part('subheading', title[locale]),
        ...part('paragraph', text[locale]),
      ])
    default:
      return []
  }
}

function readHtml(html: string): TextPart[] {
  const parts: TextPart[] = []
  let text = ''
  let href = ''
  let list: { readonly isNumbered: boolean; readonly items: string[] } | undefined
  const take = () => {
    const taken = text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n')
    text = ''
    return taken.trim()
  }
  const flush = (kind: 'heading' | 'subheading' | 'paragraph') => {
    const taken = take()
    if (list && taken !== '') list.items.push(taken)
    else parts.push(...part(kind, taken))
  }
  const reader = sax.parser(false, { lowercase: true })
  reader.ontext = (words) => {
    text += words.replace(/\s+/g, ' ')
  }
  reader.onopentag = ({ name, attributes }) => {
    if (name === 'br') text += '\n'
    else if (name === 'a') href = String(attributes.href ?? '')
    else if (!inline.includes(name)) flush('paragraph')
    if (name === 'ul' || name === 'ol') list = { isNumbered: name === 'ol', items: [] }
  }
  reader.onclosetag = (name) => {
    // A link cannot be clicked on paper, so its address is printed.
    if (name === 'a' && /^https?:/.test(href) && !text.endsWith(href)) text += ` (${href})`
    if (inline.includes(name)) return
    flush(name === 'h2' ? 'heading' : name === 'h3' ? 'subheading' : 'paragraph')
    if ((name !== 'ul' && name !== 'ol') || !list) return
    const { isNumbered, items } = list
    list = undefined
    if (items.length > 0) parts.push({ kind: 'list', isNumbered, items })
  }
  reader.write(`<div>${html}</div>`).close()
  return parts
}

const inline = ['a', 'br', 'strong', 'em']
