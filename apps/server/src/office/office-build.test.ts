import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OfficeVisit } from '@toonbank/contract/staff/office-visit.ts'
import { expect, it, onTestFinished } from 'vitest'
import { officeLoader } from './office-build.ts'

it('serves the new build of the office after an update that was built while the shop already answered', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'office-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const at = join(directory, 'index.mjs')
  const load = officeLoader(at)
  const answer = async () =>
    (await (await load())?.handle(new Request('https://winkel.example/beheer'), {} as OfficeVisit))?.text()
  const build = (name: string, second: number) => {
    writeFileSync(at, `export const entry = { module: { handleOffice: () => async () => new Response('${name}') } }`)
    utimesSync(at, second, second)
  }
  expect(await load()).toBeUndefined()
  build('former', 1)
  expect(await answer()).toBe('former')
  build('new', 2)
  expect(await answer()).toBe('new')
  rmSync(at)
  expect(await answer()).toBe('new')
})
