import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const { roomsOf, default: rules } = await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)

// A project of the same rooms, in each of which one file imports every other room.
const project = await mkdtemp(join(tmpdir(), 'rooms-'))
afterAll(() => rm(project, { recursive: true }))
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}

describe.each(Object.entries(roomsOf as Record<string, readonly string[]>))('packages/%s', (name, places) => {
  const source = `packages/${name}/src`
  const rooms = [...places, 'a-new-room']

  /** Each import that breaks the rule, as 'from room → to room'. */
  async function broken(rule: string): Promise<string[]> {
    for (const room of rooms) {
      await write(`${source}/${room}/given.ts`, 'export type Given = 1\n')
      await write(
        `${source}/${room}/importer.ts`,
        places
          .filter((other) => other !== room)
          .map((other, at) => `export type { Given as Given${at} } from '../${other}/given.ts'\n`)
          .join(''),
      )
    }
    const { output } = await cruise([source], {
      ...rules.options,
      baseDir: project,
      ruleSet: { forbidden: rules.forbidden },
      validate: true,
    })
    const roomOf = (path: string) => path.slice(source.length + 1).replace(/\/.*/, '')
    return (output as ICruiseResult).summary.violations
      .filter((violation) => violation.rule.name === rule)
      .map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`)
  }

  it('refuses one import up for every pair of rooms, and none down', async () => {
    const up = places.flatMap((room, at) => places.slice(at + 1).map((above) => `${room} → ${above}`))
    expect((await broken('rooms-downhill')).sort()).toEqual(up.sort())
  })

  it('lets a room that has no place use nothing', async () => {
    expect((await broken('rooms-have-a-place')).sort()).toEqual(places.map((other) => `a-new-room → ${other}`).sort())
  })

  it('has a place for every room, and no place without one', async () => {
    const entries = await readdir(join(root, source), { withFileTypes: true })
    const folders = entries
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map((entry) => entry.name)
    expect(folders.sort()).toEqual([...places].sort())
  })
})
