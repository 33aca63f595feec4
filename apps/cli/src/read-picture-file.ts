import { readFileSync } from 'node:fs'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import { toBrandPicture } from '@toonbank/shop/config/brand-picture.ts'

export function readPictureFile(path: string, name: string): string {
  let file: Buffer
  try {
    file = readFileSync(path)
  } catch (error) {
    throw new StartRefused(`${name} cannot be read: ${(error as Error).message}.`)
  }
  const picture = toBrandPicture(file)
  if (picture === undefined) throw new StartRefused(`${name} is no SVG, PNG or WebP picture of at most 100 kB.`)
  return picture
}
