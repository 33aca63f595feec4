import { createHash } from 'node:crypto'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { isPublicHost } from '@toonbank/runtime/http/public-address.ts'

const longest = 2_000

export type PictureUrlProblem = 'notAnAddress' | 'notPublic'

export const pictureUrlSentences: Readonly<Record<PictureUrlProblem, string>> = {
  notAnAddress: 'is not the address of a picture, nor the name of a .jpg, .png, .webp, .avif or .gif',
  notPublic: 'leads to this machine or a private network; pictures come from the open internet only',
}

/**
 * Normalises a picture's web address. Security: only http(s), without a password, and no literal address inside a
 * network, so that a stranger's file cannot call internal services. Names are checked when it is fetched.
 */
export function readPictureUrl(text: string): Outcome<string, PictureUrlProblem> {
  if (text.length > longest || !URL.canParse(text)) return refused('notAnAddress')
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '') return refused('notAnAddress')
  return isPublicHost(url.hostname) || ownAddress.test(url.pathname) ? done(url.href) : refused('notPublic')
}

export const ownAddress = /\/media\/([0-9a-f]{8})\/([a-z0-9-]+)-1600\.jpg$/

const plainName = /^[^\\/:*?"<>|\p{Cc}]{1,200}\.(jpe?g|png|webp|avif|gif)$/iu

export const toFileSource = (text: string): string | undefined => {
  const name = text.replace(/^file:(?!\/)/, '').normalize('NFC')
  return plainName.test(name) && !name.startsWith('.') ? `file:${name}` : undefined
}

export const fileOfSource = (source: string): string | undefined =>
  source.startsWith('file:') ? source.slice('file:'.length) : undefined

export const isRemote = (picture: string): boolean => /^(https?|file):/.test(picture)

export const nameOfRemote = (url: string): string => `remote-${hash(url).slice(0, 24)}`

/** No other name reaches a disk or a bucket. */
export const isRemoteName = (name: string): boolean => /^remote-[0-9a-f]{24}$/.test(name)

/** It replaces a hash of the content, which is unknown before the only fetch, and never changes either. */
export const versionOfRemote = (url: string): string => hash(url).slice(-8)

export const unseenPicture = { width: 1_200, height: 1_200, colour: '#e7e2da' }

const hash = (url: string) => createHash('sha256').update(url).digest('hex')
