import type { EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import { takeLoadedData } from './take-loaded-data.server.ts'

it('is text that no text of the shop can end, and stays what it was', async () => {
  const name = '</script><!-- & "Duin"'
  const serverHandoffStream = new Blob([JSON.stringify([name])]).stream()
  const { context, loaded = '' } = await takeLoadedData({ serverHandoffStream } as unknown as EntryContext)
  expect(loaded).not.toContain('<')
  expect(JSON.parse(loaded)).toEqual([name])
  expect(context.serverHandoffStream, 'React Router writes none of it').toBeUndefined()
})
