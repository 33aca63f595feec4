import { expect, it, vi } from 'vitest'
import { keepFound } from './keep-found.ts'

const setUp = () => {
  const time = { now: 0 }
  const find = vi.fn(async (typed: string) => [typed.length])
  return { time, find, found: keepFound(find, () => time.now) }
}

it('searches once for who pages and filters, for five seconds', async () => {
  const { time, find, found } = setUp()
  for (time.now = 0; time.now < 5_000; time.now += 1_000) expect(await found('kleed', 'nld', 1)).toEqual([5])
  expect(find).toHaveBeenCalledTimes(1)
  await found('kleed', 'nld', 1)
  expect(find).toHaveBeenCalledTimes(2)
})

it('searches anew for other words, another language and a changed catalogue, and after a failure', async () => {
  const { find, found } = setUp()
  await found('kleed', 'nld', 1)
  await found('kleden', 'nld', 1)
  await found('kleed', 'eng', 1)
  await found('kleed', 'nld', 2)
  expect(find).toHaveBeenCalledTimes(4)
  find.mockRejectedValueOnce(new Error('no database'))
  await expect(found('loper', 'nld', 2)).rejects.toThrow('no database')
  expect(await found('loper', 'nld', 2)).toEqual([5])
})

it('keeps few', async () => {
  const { find, found } = setUp()
  for (let at = 0; at < 51; at++) await found(`kleed ${at}`, 'nld', 1)
  await found('kleed 50', 'nld', 1)
  expect(find).toHaveBeenCalledTimes(51)
  await found('kleed 0', 'nld', 1)
  expect(find).toHaveBeenCalledTimes(52)
})
