import { xmlText } from '@toonbank/domain/text/xml-text.ts'

/** A field of a feed: a text, or fields within it; several of one name are several entries. */
export type Field = readonly [name: string, value: string | readonly Field[]]

export const xmlFields = (fields: readonly Field[]): string =>
  fields
    .map(([name, value]) => `<${name}>${typeof value === 'string' ? xmlText(value) : xmlFields(value)}</${name}>`)
    .join('')
