export interface NamedSize {
  readonly shape: 'rectangle' | 'oval' | 'round'
  readonly width: number
  readonly length: number
}

export function writtenSize(name: string): NamedSize | undefined {
  const [, width, length] = /(\d+(?:[.,]\d+)?)\s*(?:cm|m)?\s*[x×*]\s*(\d+(?:[.,]\d+)?)/i.exec(name) ?? []
  if (width !== undefined && length !== undefined)
    return { shape: /\bova+l\b/i.test(name) ? 'oval' : 'rectangle', width: toNumber(width), length: toNumber(length) }
  const [, diameter] = /(?:ø|\brond\b|\bround\b)\D*(\d+(?:[.,]\d+)?)/i.exec(name) ?? []
  return diameter === undefined ? undefined : { shape: 'round', width: toNumber(diameter), length: toNumber(diameter) }
}

const toNumber = (text: string): number => Number(text.replace(',', '.'))

export function namedSize(name: string): NamedSize | undefined {
  const size = writtenSize(name)
  if (!size || /\dcm|\bcm\b/i.test(name) || !/\d\s*m\b/i.test(name)) return size
  return { ...size, width: Math.round(size.width * 100), length: Math.round(size.length * 100) }
}

export const isFloorSize = ({ width, length }: NamedSize): boolean =>
  Math.min(width, length) >= 60 && Math.max(width, length) >= 120
