import sax from 'sax'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** Reads XML as strictly as a search engine does: anything that is not well-formed throws. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  // Known to the parser, not to its types: without it the names of HTML are taken for those of XML.
  const options: sax.SAXOptions & { strictEntities: true } = { strictEntities: true }
  const parser = sax.parser(true, options)
  parser.onopentag = ({ name, attributes }) => {
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  const add = (text: string) => {
    const at = open.at(-1)
    if (at) at.text += text
  }
  parser.ontext = add
  parser.oncdata = add
  parser.onerror = (error) => {
    throw error
  }
  parser.write(xml).close()
  return root.children[0] as Element
}

export const descendants = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)])

export const textOf = (element: Element, name: string): string | undefined =>
  element.children.find((child) => child.name === name)?.text
