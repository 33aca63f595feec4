import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingDocs } from './setting-docs.ts'
import { settingLeaves, settingsPage } from './settings-page.ts'

it('tells every setting, and none that is not there', () => {
  expect(settingLeaves().map(({ path }) => path)).toEqual(Object.keys(settingDocs))
})

// Made anew by `vitest run settings-page -u`.
it('is the page that is committed', async () => {
  await expect(settingsPage()).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/instellingen.md'))
})
