import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { demoFiles, pictureFile } from '../src/demo-files.ts'
import type { PictureFacts } from './make-picture.ts'

interface ListedPicture extends PictureFacts {
  readonly name: string
  readonly version: string
}

const list = /(?<="pictures": \[\n)[^\]]*(?=\n {2}\])/

/**
 * Writes the facts of each picture into the demo's file. The version depends on the picture file, so that a redrawn
 * picture gets a new address.
 */
export async function listPictures(drawn: Readonly<Record<string, PictureFacts>> = {}): Promise<void> {
  const text = await readFile(demoFiles.shop, 'utf8')
  const { pictures } = JSON.parse(text) as { pictures: ListedPicture[] }
  const facts = new Map<string, PictureFacts>([
    ...pictures.map((one) => [one.name, one] as const),
    ...Object.entries(drawn),
  ])
  const names = [...facts.keys()].sort()
  const lines = await Promise.all(names.map((name) => line(name, facts.get(name) as PictureFacts)))
  await writeFile(
    demoFiles.shop,
    text.replace(list, () => lines.join(',\n')),
  )
}

async function line(name: string, { width, height, colour }: PictureFacts): Promise<string> {
  const version = createHash('sha256')
    .update(await readFile(pictureFile(name)))
    .digest('hex')
    .slice(0, 8)
  return `    { "name": "${name}", "version": "${version}", "width": ${width}, "height": ${height}, "colour": "${colour}" }`
}
