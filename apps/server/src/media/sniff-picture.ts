export type SniffProblem = 'empty' | 'aDrawing' | 'aWebPage' | 'aHeicPhoto' | 'notAPicture'

/**
 * Checks a file by its first bytes; undefined: JPEG, PNG, WebP, AVIF or GIF. Security: only these are decoded, because
 * other formats run scripts (SVG), read files or are seldom tested.
 */
export function sniffPicture(content: Buffer): SniffProblem | undefined {
  if (content.length === 0) return 'empty'
  const begin = content.subarray(0, 12).toString('latin1')
  if (/^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[\s\S]{4}WEBP)/.test(begin)) return undefined
  if (begin.slice(4, 8) === 'ftyp') return isAvif(content) ? undefined : 'aHeicPhoto'
  const text = content.subarray(0, 2_000).toString('utf8').toLowerCase()
  if (/<svg[\s>]/.test(text)) return 'aDrawing'
  return /^\ufeff?\s*</.test(text) ? 'aWebPage' : 'notAPicture'
}

/** The brands of an ISO media file are in its first box: the major one at 8, compatible ones from 16. */
function isAvif(content: Buffer): boolean {
  const end = Math.min(content.readUInt32BE(0), content.length, 200)
  return /avi[fs]/.test(content.subarray(8, end).toString('latin1'))
}
