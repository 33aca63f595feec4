import { expect, it } from 'vitest'
import { keepFresh } from './keep-fresh.ts'

function aSource() {
  const time = { now: 0 }
  let asked = 0
  const read = keepFresh(
    () => new Date(time.now),
    async () => {
      asked += 1
      if (asked === 2) throw new Error('the database is away')
      return asked
    },
  )
  return { time, read }
}

it('asks once for many who come at the same moment, and again after five seconds', async () => {
  const { time, read } = aSource()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  time.now = 4_999
  expect(await read()).toBe(1)
})

it('does not keep a failure', async () => {
  const { time, read } = aSource()
  await read()
  time.now = 5_000
  await expect(read()).rejects.toThrow('away')
  expect(await read()).toBe(3)
})
