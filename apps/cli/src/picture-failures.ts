import type { Brought } from '@toonbank/server/media/bring-pictures.ts'
import { countOf } from './count-of.ts'

const sentences: Readonly<Record<string, string>> = {
  notAllowed:
    'leads to this machine or a private network: put it where anybody can see it, or bring the file with --from',
  notFound:
    'the address answers that there is nothing: look whether it opens in a browser, and correct it in the import',
  tooLarge: 'is larger than 15 MB: save it smaller (3200 pixels are enough)',
  tooManyRedirects: 'leads on and on to other addresses: name the last one',
  unreachable: 'does not answer in 10 seconds: try again later, or bring the file with --from',
  notAPicture: 'is no JPEG, PNG, WebP, AVIF or GIF: save it as one of these',
  aDrawing: 'is a drawing (SVG), which can hold scripts: save it as PNG',
  aWebPage: 'is a web page: perhaps it asks for a login, or names the page that shows the picture',
  aHeicPhoto: 'is a photo as an iPhone keeps it (HEIC): save it as JPEG',
  empty: 'is empty: copy it again',
  tooManyPixels: 'has more than 60 million pixels: save it smaller (3200 pixels are enough)',
  damaged: 'is damaged or cut off: copy or save it again',
  noFile: 'has no file in the folder',
  notBrought: 'is a file of your own: bring it with --from <folder>',
  unreadable: 'cannot be read: look whether you may open it',
}

export function describeFailures({ failures }: Brought): string[] {
  const lines: string[] = []
  const notAsked = new Map<string, number>()
  for (const { picture, problem } of failures) {
    const { articleNumber, sourceUrl } = picture
    if (problem === 'silentHost') {
      const { host } = new URL(sourceUrl)
      notAsked.set(host, (notAsked.get(host) ?? 0) + 1)
      continue
    }
    const whose = articleNumber === null ? 'no product' : articleNumber
    lines.push(`${whose}: ${sourceUrl.replace(/^file:/, '')} ${sentences[problem] ?? problem}.`)
  }
  for (const [host, count] of notAsked)
    lines.push(
      `${host} did not answer any more, so ${countOf(count, 'pictures')} of it ${count === 1 ? 'was' : 'were'} not asked for: try again later, or bring the files with --from.`,
    )
  return lines
}
