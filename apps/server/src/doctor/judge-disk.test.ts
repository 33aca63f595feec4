import { join } from 'node:path'
import { expect, it } from 'vitest'
import { judgeDisk, judgeFreeBytes } from './judge-disk.ts'

const judge = (free: number, hasDatabase = true) => {
  const { verdict, sentence } = judgeFreeBytes('/shop', free, hasDatabase)
  return `${verdict}: ${sentence}`
}

it('warns of a disk with less than a gigabyte left, and says what happens when it is full', () => {
  expect(judge(1_000_000_000)).toBe('good: The disk of /shop has 1 GB free.')
  expect(judge(999_999_999)).toMatch(/^dangerous: The disk of \/shop has 999 MB free: .* no order/)
  expect(judge(999_999_999, false), 'orders are saved elsewhere').toMatch(/^dangerous: .* no picture can be saved/)
})

it('asks the disk of the directory, and nothing before there is one', async () => {
  expect(await judgeDisk({ DATA_DIR: import.meta.dirname, DATABASE_URL: undefined })).toEqual([
    expect.objectContaining({ about: 'DATA_DIR' }),
  ])
  expect(await judgeDisk({ DATA_DIR: join(import.meta.dirname, 'not-there'), DATABASE_URL: undefined })).toEqual([])
})
