import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { envExample, settingsTable } from './settings-docs.ts'

const root = join(import.meta.dirname, '../../..')

it('tells every setting in docs/environment.md', () => {
  expect(readFileSync(join(root, 'docs/environment.md'), 'utf8')).toContain(settingsTable())
})

// Made anew by `vitest run settings-docs -u`.
it('tells every setting in .env.example, which sets none', async () => {
  await expect(`${envExample()}\n`).toMatchFileSnapshot(join(root, '.env.example'))
  expect(readSettings(parseEnv(envExample()))).toEqual(readSettings({}))
})
