import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, it } from 'vitest'

const { apiRooms, default: rules } = await import(
  pathToFileURL(join(import.meta.dirname, '../../../.dependency-cruiser.mjs')).href
)
const places: readonly string[] = apiRooms

// A project of the same rooms, in each of which one file imports every other room and a file that joins them.
const project = await mkdtemp(join(tmpdir(), 'rooms-'))
afterAll(() => rm(project, { recursive: true }))
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(project, path)), { recursive: true })
  await writeFile(join(project, path), text)
}
const source = 'apps/api/src'
const rooms = [...places, 'a-new-room']
const imports = (room: string) => [
  ...places.filter((other) => other !== room).map((other) => `../${other}/given.ts`),
  '../create-api.ts',
]

/** Each import that breaks the rule, as 'from room → to room'. */
async function broken(rule: string): Promise<string[]> {
  await write(`${source}/create-api.ts`, 'export const api = 1\n')
  for (const room of rooms) {
    await write(`${source}/${room}/given.ts`, 'export type Given = 1\n')
    await write(
      `${source}/${room}/importer.ts`,
      imports(room)
        .map((path, at) => `export type { Given as Given${at} } from '${path}'\n`)
        .join(''),
    )
  }
  const { output } = await cruise(['apps'], {
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

it('refuses one import up for every pair of rooms, and of what joins them, and none down', async () => {
  const up = places.flatMap((room, at) =>
    [...places.slice(at + 1), 'create-api.ts'].map((above) => `${room} → ${above}`),
  )
  expect((await broken('api-rooms-downhill')).sort()).toEqual(up.sort())
})

it('lets a room that has no place use nothing', async () => {
  const all = [...places, 'create-api.ts'].map((other) => `a-new-room → ${other}`)
  expect((await broken('api-rooms-have-a-place')).sort()).toEqual(all.sort())
})

it('has a place for every room, and no place without one', async () => {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'testing').map(({ name }) => name)
  expect(folders.sort()).toEqual([...places].sort())
})
