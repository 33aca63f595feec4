import { xmlText } from '@toonbank/domain/text/xml-text.ts'

/** An XML element; undefined: it is left out. */
export type Xml = string | undefined

/** An element with a text; without a text it is left out, because Peppol forbids empty elements. */
export const leaf = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): Xml =>
  text.trim() === '' ? undefined : `<${name}${written(attributes)}>${xmlText(text.trim())}</${name}>`

/** An element with child elements; without any it is left out. */
export const branch = (
  name: string,
  children: readonly Xml[],
  attributes: Readonly<Record<string, string>> = {},
): Xml => {
  const inside = children.filter((child) => child !== undefined)
  return inside.length === 0 ? undefined : `<${name}${written(attributes)}>${inside.join('')}</${name}>`
}

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('')
