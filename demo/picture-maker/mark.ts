import sharp, { type Sharp } from 'sharp'

interface Mark {
  readonly ground: string
  readonly strokes: readonly string[]
}

const yarn = '#f6f0e6'

export const marks: Readonly<Record<string, Mark>> = {
  'merk-handgeknoopt': {
    ground: '#8f4326',
    strokes: [
      'M7 3v4.3M7 17v4M17 3v4.3M17 17v4',
      'M10.6 21v-7.2H7.2a3.2 3.2 0 0 1 0-6.4h9.6a3.2 3.2 0 0 1 0 6.4h-3.4V21',
    ],
  },
  'merk-handgeweven': {
    ground: '#3f5668',
    strokes: [
      'M6 3V9.6M6 14.4V21M12 3V3.6M12 8.4V15.6M12 20.4V21M18 3V9.6M18 14.4V21',
      'M3 6H3.6M8.4 6H15.6M20.4 6H21M3 12H9.6M14.4 12H21M3 18H3.6M8.4 18H15.6M20.4 18H21',
    ],
  },
}

export function drawMark({ ground, strokes }: Mark, width: number): Sharp {
  const paths = strokes.map((path) => `<path d="${path}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 24 24">
    <rect width="24" height="24" fill="${ground}"/>
    <g fill="none" stroke="${yarn}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  return sharp(Buffer.from(svg))
}
