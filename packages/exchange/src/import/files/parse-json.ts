import Assembler from 'stream-json/core/assembler.js'
import { jsonParser } from 'stream-json/core/parser.js'
import { BrokenFile } from '../problem.ts'

export interface JsonElement {
  readonly section: string
  readonly isListed: boolean
  readonly line: number
  readonly value: unknown
}

type Token = { readonly name: string; readonly value?: unknown }

/**
 * Streams list elements of a JSON file with one in memory at a time. The parser reports no positions, so it is fed line
 * by line.
 */
export async function* readJson(
  text: AsyncIterable<string>,
  onSection: (name: string) => void = () => {},
): AsyncGenerator<JsonElement> {
  const parse = jsonParser({ packValues: true, streamValues: false })
  const collect = collector(onSection)
  let line = 1
  for await (const piece of text) {
    for (const part of piece.split(/(?<=\n)/)) {
      for (const token of tokensOf(() => parse(line === 1 ? part.replace(/^\ufeff/, '') : part), line)) {
        const element = collect.take(token, line)
        if (element) yield element
      }
      if (part.endsWith('\n')) line++
    }
  }
  if (!collect.isComplete()) throw new BrokenFile('the file ends before its JSON does.', line)
}

function tokensOf(parse: () => unknown, line: number): readonly Token[] {
  try {
    const parsed = parse() as { readonly values?: readonly Token[] } | Token
    if (typeof parsed !== 'object') return []
    return 'values' in parsed && parsed.values ? parsed.values : [parsed as Token]
  } catch {
    throw new BrokenFile('this is not valid JSON.', line)
  }
}

function collector(onSection: (name: string) => void) {
  let depth = 0
  let section = ''
  let element: { assembler: Assembler; line: number; isListed: boolean } | undefined
  let complete = false
  const wrong = (line: number) =>
    new BrokenFile('a catalogue is an object with lists in it, { "products": [ … ] }; this is something else.', line)
  return {
    isComplete: () => complete,
    take(token: Token, line: number): JsonElement | undefined {
      if (element) {
        element.assembler.consume(token as never)
        if (!element.assembler.done) return undefined
        const done = {
          section,
          isListed: element.isListed,
          line: element.line,
          value: element.assembler.current as unknown,
        }
        element = undefined
        return done
      }
      if (depth === 0 && token.name !== 'startObject') throw wrong(line)
      if (depth > 0 && token.name === 'startObject') {
        element = { assembler: new Assembler(), line, isListed: depth === 2 }
        element.assembler.consume(token as never)
        return undefined
      }
      if (depth === 2 && token.name !== 'endArray') throw wrong(line)
      if (token.name === 'keyValue') {
        section = String(token.value)
        onSection(section)
      }
      if (/^start/.test(token.name)) depth++
      if (/^end/.test(token.name)) depth--
      complete = depth === 0
      return undefined
    },
  }
}
