import type { Brought } from '../media/bring-pictures.ts'

/** Why a picture is not here, and what the merchant does about it. */
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

export const describeFailures = ({ failures }: Brought): string[] =>
  failures.map(({ picture: { articleNumber, sourceUrl }, problem }) => {
    const whose = articleNumber === null ? 'no product' : articleNumber
    return `${whose}: ${sourceUrl.replace(/^file:/, '')} ${sentences[problem] ?? problem}.`
  })
