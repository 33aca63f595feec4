import { createHash } from 'node:crypto'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { isPublicHost } from '@toonbank/runtime/http/public-address.ts'

const longest = 2_000

/** Why a text is not the address of a picture, as the end of a sentence that begins with what was given. */
export type PictureUrlProblem = 'notAnAddress' | 'notPublic'

export const pictureUrlSentences: Readonly<Record<PictureUrlProblem, string>> = {
  notAnAddress: 'is not the address of a picture, nor the name of a .jpg, .png, .webp, .avif or .gif',
  notPublic: 'leads to this machine or a private network; pictures come from the open internet only',
}

/**
 * The address of a picture on the web in its normal form. Refused is what is not http(s), carries a password, or is
 * written as an address inside a network (attack: a file of a stranger that makes the shop call its neighbours). Names
 * are looked up when the picture is fetched.
 */
export function readPictureUrl(text: string): Outcome<string, PictureUrlProblem> {
  if (text.length > longest || !URL.canParse(text)) return refused('notAnAddress')
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '') return refused('notAnAddress')
  return isPublicHost(url.hostname) || ownAddress.test(url.pathname) ? done(url.href) : refused('notPublic')
}

/** Of a picture in an export of a shop, which may run on this machine; whether it is of this shop shows later. */
export const ownAddress = /\/media\/([0-9a-f]{8})\/([a-z0-9-]+)-1600\.jpg$/

const plainName = /^[^\\/:*?"<>|\p{Cc}]{1,200}\.(jpe?g|png|webp|avif|gif)$/iu

/** The name of a file that the merchant will bring himself (`pictures fetch --from`), as the shop keeps it. */
export const toFileSource = (text: string): string | undefined => {
  const name = text.replace(/^file:(?!\/)/, '').normalize('NFC')
  return plainName.test(name) && !name.startsWith('.') ? `file:${name}` : undefined
}

export const fileOfSource = (source: string): string | undefined =>
  source.startsWith('file:') ? source.slice('file:'.length) : undefined

/** Whether a file means a picture on the web or a file to be brought, not one that the shop has by its name. */
export const isRemote = (picture: string): boolean => /^(https?|file):/.test(picture)

/** How the shop calls it: the same address is the same picture. Fits the addresses under /media. */
export const nameOfRemote = (url: string): string => `remote-${hash(url).slice(0, 24)}`

/** No other name reaches a disk or a bucket. */
export const isRemoteName = (name: string): boolean => /^remote-[0-9a-f]{24}$/.test(name)

/**
 * Stands for the content, which is not known before it is fetched; it is fetched only once, so it never changes either.
 */
export const versionOfRemote = (url: string): string => hash(url).slice(-8)

/** The values of a remote picture until it has been fetched. */
export const unseenPicture = { width: 1_200, height: 1_200, colour: '#e7e2da' }

const hash = (url: string) => createHash('sha256').update(url).digest('hex')
