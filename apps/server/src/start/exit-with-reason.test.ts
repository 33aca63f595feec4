import { afterEach, expect, it, vi } from 'vitest'
import { exitWithReason } from './exit-with-reason.ts'

afterEach(() => vi.restoreAllMocks())

async function messageOf(error: Error) {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  await exitWithReason(() => Promise.reject(error))
  expect(exit.mock.calls).toEqual([[1]])
  return write.mock.calls.map(([text]) => text).join('')
}

it('says why nobody is let in, also when each address of a host has refused', async () => {
  const refused = ['::1', '127.0.0.1'].map((host) =>
    Object.assign(new Error(`connect ECONNREFUSED ${host}:5432`), { code: 'ECONNREFUSED' }),
  )
  // Node gives it no message.
  const all = Object.assign(new AggregateError(refused), { code: 'ECONNREFUSED' })
  const around = new Error('Failed query', { cause: all })
  expect(await messageOf(around)).toBe('The database does not let the shop start: ECONNREFUSED.\n')
})
