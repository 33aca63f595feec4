import sax from 'sax'
import { BrokenFile } from '../problem.ts'
import type { TableRow } from './parse-csv.ts'
import { forbiddenCharacter, forbiddenInXml, type OpenElement, xmlFault } from './xml-fault.ts'

const items = new Set(['item', 'entry'])
/** The limit on an item is in characters. */
const maxItem = 1_000_000

/**
 * Streams the items of a Google Merchant feed, RSS or Atom. Names lose their namespace prefix; repeated values are
 * joined by line breaks. Attack: entity expansion; only the entities of XML and HTML are accepted.
 */
export async function* readMerchantXml(
  text: AsyncIterable<string>,
  onOther: (element: string) => void = () => {},
): AsyncGenerator<TableRow> {
  const found: TableRow[] = []
  const parser = sax.parser(true, { position: true })
  const open: OpenElement[] = []
  let item: { line: number; cells: Record<string, string>; size: number } | undefined
  let path: string[] = []
  let value = ''
  const broken = (sentence: string) => new BrokenFile(`the XML is not well formed: ${sentence}`, parser.line + 1)
  parser.onopentag = ({ name }) => {
    open.push({ name, line: parser.line + 1 })
    if (item) path.push(local(name))
    else if (items.has(local(name))) item = { line: parser.line + 1, cells: {}, size: 0 }
    else onOther(name)
    value = ''
  }
  parser.ontext = parser.oncdata = (piece) => {
    if (!item || path.length === 0) return
    value += piece
    item.size += piece.length
    if (item.size > maxItem) throw new BrokenFile('this item is larger than any product can be.', item.line)
  }
  parser.onclosetag = (name) => {
    open.pop()
    if (!item) return
    if (path.length === 0 && items.has(local(name))) {
      found.push({ line: item.line, cells: item.cells })
      item = undefined
      return
    }
    const trimmed = value.toWellFormed().trim()
    const [attribute] = path
    if (path.length === 1 && attribute && trimmed !== '')
      item.cells[attribute] = [item.cells[attribute], trimmed].filter(Boolean).join('\n')
    path = path.slice(0, -1)
    value = ''
  }
  parser.onerror = (error) => {
    throw broken(xmlFault(error.message.split('\n')[0] ?? '', parser, open))
  }
  for await (const piece of text) {
    const at = piece.search(forbiddenInXml)
    parser.write(at === -1 ? piece : piece.slice(0, at))
    if (at !== -1) throw broken(forbiddenCharacter(piece.charAt(at), open.at(-1)))
    yield* found.splice(0)
  }
  parser.close()
  yield* found.splice(0)
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()
