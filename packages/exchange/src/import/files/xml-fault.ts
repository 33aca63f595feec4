import type { SAXParser } from 'sax'

export interface OpenElement {
  readonly name: string
  readonly line: number
}

interface ParserState extends SAXParser {
  readonly entity?: string
  readonly tagName?: string
}

/** XML forbids these characters, also as references (https://www.w3.org/TR/REC-xml/#charsets). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
export const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

export const forbiddenCharacter = (character: string, within: OpenElement | undefined): string =>
  `${place(within)} stands a character that XML forbids (U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}): take it out.`

export function xmlFault(message: string, parser: SAXParser, open: readonly OpenElement[]): string {
  const inside = open.at(-1)
  const { entity: named = '', tagName = '' }: ParserState = parser
  const entity = `&${named};`
  if (/entity name/.test(message)) return `${place(inside)} stands a '&' by itself: write & as &amp;.`
  if (/character entity/.test(message))
    return entity.startsWith('&#')
      ? `${place(inside)} stands '${entity}', a character that XML forbids: take it out.`
      : `${place(inside)} stands '${entity}', which XML does not know: write the character itself, or & as &amp;.`
  if (/Unencoded </.test(message)) return `${place(inside)} stands a '<' that begins no tag: write < as &lt;.`
  if (/clos(?:e|ing) tag|Unclosed|Unexpected end/.test(message)) return unclosed(message, tagName, inside)
  return `${place(inside)}: ${message.toLowerCase()}.`
}

function unclosed(message: string, tagName: string, inside: OpenElement | undefined): string {
  const isEnd = /Unclosed|Unexpected end/.test(message)
  if (!inside) return isEnd ? 'the file ends in the middle of a tag.' : `</${tagName}> closes a tag that is not open.`
  const still = `the tag <${inside.name}> of line ${inside.line} is still open`
  return isEnd
    ? `the file ends while ${still}: is it cut off?`
    : `</${tagName}> stands here while ${still}: close that first.`
}

const place = (within: OpenElement | undefined): string => (within ? `in <${within.name}>` : 'before the first tag')
