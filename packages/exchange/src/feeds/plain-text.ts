const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  ndash: '–',
  mdash: '—',
}

export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      toSign(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replace(/&([a-z]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()

const toSign = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

export function shortened(text: string, most: number): string {
  const signs = [...text]
  if (signs.length <= most) return text
  const cut = signs.slice(0, most - 1).join('')
  const atWord = cut.replace(/\s+\S*$/, '')
  return `${atWord === '' ? cut : atWord}…`
}
