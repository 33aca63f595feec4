import { createHash } from 'node:crypto'

const longest = 2_000

/**
 * The address of a picture on the web in its normal form; undefined for anything that is not http(s), or that carries a
 * password.
 */
export function toPictureUrl(text: string): string | undefined {
  if (text.length > longest || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.username === '' && url.password === '' ? url.href : undefined
}

/** Whether a file means a picture on the web, not one of the shop's own by its name. */
export const isRemote = (picture: string): boolean => /^https?:/.test(picture)

/** How the shop calls it: the same address is the same picture. Fits the addresses under /media. */
export const nameOfRemote = (url: string): string => `remote-${hash(url).slice(0, 24)}`

/**
 * Stands for the content, which is not known before it is fetched; it is fetched only once, so it never changes either.
 */
export const versionOfRemote = (url: string): string => hash(url).slice(-8)

/** The values of a remote picture until it has been fetched. */
export const unseenPicture = { width: 1_200, height: 1_200, colour: '#e7e2da' }

const hash = (url: string) => createHash('sha256').update(url).digest('hex')
