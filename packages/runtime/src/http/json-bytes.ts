/** Deep enough to reach the lines of a cart and the products of a list: { status, data: { lines: [ … ] } }. */
const levels = 3

/**
 * `JSON.stringify` to UTF-8 bytes, in pieces: one character beyond Latin-1, a dash in a title or a euro sign, makes a
 * string two bytes a character, which V8 writes and encodes at a third of the speed, and a long one is
 * garbage-collected late. So only the pieces with such a character are, and none is long.
 */
export function jsonBytes(value: object): Buffer<ArrayBuffer> {
  const pieces: string[] = []
  write(value, levels, pieces)
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
}

function write(value: unknown, levelsLeft: number, pieces: string[]): void {
  if (levelsLeft === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) {
    // Undefined in an array becomes null, as in `JSON.stringify`.
    pieces.push(JSON.stringify(value) ?? 'null')
  } else if (Array.isArray(value)) {
    writeList(value, levelsLeft - 1, pieces)
  } else {
    writeObject(value, levelsLeft - 1, pieces)
  }
}

function writeList(items: readonly unknown[], levelsLeft: number, pieces: string[]): void {
  let before = '['
  for (const item of items) {
    pieces.push(before)
    write(item, levelsLeft, pieces)
    before = ','
  }
  pieces.push(before === ',' ? ']' : '[]')
}

function writeObject(object: object, levelsLeft: number, pieces: string[]): void {
  let before = '{'
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue
    pieces.push(`${before}${JSON.stringify(name)}:`)
    write(value, levelsLeft, pieces)
    before = ','
  }
  pieces.push(before === ',' ? '}' : '{}')
}
