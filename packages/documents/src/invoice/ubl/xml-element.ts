import { xmlText } from '@toonbank/domain/text/xml-text.ts'

export type Xml = string | undefined

export const leaf = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): Xml =>
  text.trim() === '' ? undefined : `<${name}${written(attributes)}>${xmlText(text.trim())}</${name}>`

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
