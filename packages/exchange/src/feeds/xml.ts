import { xmlText } from '@toonbank/domain/text/xml-text.ts'

export type Field = readonly [name: string, value: string | readonly Field[]]

export const xmlFields = (fields: readonly Field[]): string =>
  fields
    .map(([name, value]) => `<${name}>${typeof value === 'string' ? xmlText(value) : xmlFields(value)}</${name}>`)
    .join('')
