const levels = 3

/**
 * Writes JSON as UTF-8 bytes in pieces: a single character beyond Latin-1 makes V8 store and encode the whole string
 * slowly.
 */
export function jsonBytes(value: object): Buffer<ArrayBuffer> {
  const pieces: string[] = []
  write(value, levels, pieces)
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
}

function write(value: unknown, levelsLeft: number, pieces: string[]): void {
  if (levelsLeft === 0 || typeof value !== 'object' || value === null || 'toJSON' in value) {
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
