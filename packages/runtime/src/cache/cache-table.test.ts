import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)

/** The kinds that are opened in the cache, by their names. */
function listKinds(folder: string): string[] {
  const files = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/(\.(test|torture)\.tsx?$|(^|[\\/])testing[\\/])/.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(`${folder}${file}`, root), 'utf8').matchAll(/\bname: '([^']+)',\s+max: /g),
    ])
    .map(([, name = '']) => name)
}

it('has a row for everything that is cached in docs/house.md, and none for what is not', () => {
  const house = readFileSync(new URL('docs/house.md', root), 'utf8')
  const table = house.slice(house.indexOf('| what | where | at most |'), house.indexOf('Tags are the kinds of the log'))
  const told = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const opened = [
    ...['runtime', 'shop', 'documents', 'adapters', 'exchange'].map((name) => `packages/${name}/src/`),
    'apps/server/src/',
    'apps/cli/src/',
    'apps/storefront/app/',
  ].flatMap(listKinds)
  expect(opened.toSorted()).toEqual(told.toSorted())
  expect(new Set(opened).size).toBe(opened.length)
})
