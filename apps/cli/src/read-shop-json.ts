import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { FileProblem } from '@toonbank/exchange/setup/file-problem.ts'
import { readShopFile, type ShopFile } from '@toonbank/exchange/setup/shop-file.ts'
import { StartRefused } from '@toonbank/server/start/start-refused.ts'
import { readPictureFile } from './read-picture-file.ts'

export function readShopJson(path: string, name: string): ShopFile {
  const read = readShopFile(withPictures(parse(textOf(path, name), name), dirname(path)))
  if (!read.ok) throw new StartRefused([...problemLines(name, read.problems), nothingMade].join('\n'))
  return read.file
}

export const nothingMade = 'Nothing was made.'

export const problemLines = (name: string, problems: readonly FileProblem[]): string[] =>
  problems.map(({ path, message }) => `${name}, ${path}: ${message}`)

function textOf(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartRefused(
      code === 'ENOENT'
        ? `There is no ${name} here: copy docs/shop.example.json to it, and put your own data in.`
        : `${name} cannot be read: ${message}.`,
    )
  }
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new StartRefused(`${name} is no JSON: ${(error as Error).message}.`)
  }
}

function withPictures(file: unknown, directory: string): unknown {
  const settings = (file as { settings?: Record<string, unknown> } | null)?.settings
  if (typeof settings !== 'object' || settings === null) return file
  const read = Object.entries(settings).map(([name, value]) => {
    const isFile =
      (name === 'logo' || name === 'favicon') && typeof value === 'string' && !/^($|\/|data:|https?:)/.test(value)
    return [name, isFile ? readPictureFile(resolve(directory, value), value) : value]
  })
  return { ...(file as object), settings: Object.fromEntries(read) }
}
