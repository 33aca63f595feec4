import { expect, it } from 'vitest'
import { judgeConnections, judgeServer } from './judge-connections.ts'

const judge = (connections: number, size = 10, isPooled = false) =>
  judgeConnections({ connections, isPooled }, { DATABASE_POOL: size }).map(
    ({ verdict, sentence }) => `${verdict}: ${sentence}`,
  )

it('says how large the pool may be where PostgreSQL takes fewer connections than a process opens', () => {
  expect(judge(26)).toEqual([expect.stringMatching(/^good: /)])
  expect(judge(25)).toEqual([expect.stringMatching(/^dangerous: .* up to 26 connections, .* takes 25: .* Set it to 9/)])
  expect(judge(8, 2)).toEqual([expect.stringMatching(/^dangerous: .* take 10 at least, and set it to 2\.$/)])
})

it('says nothing behind a pooler, where connections wait for each other', () => {
  expect(judge(5, 10, true)).toEqual([])
})

it('says what PostgreSQL says where it lets nobody in', async () => {
  const settings = { DATABASE_URL: 'postgres://shop:geheim@127.0.0.1:9/shop', DATABASE_POOL: 10 }
  expect(await judgeServer(settings)).toEqual([
    {
      about: 'DATABASE_POOL',
      verdict: 'dangerous',
      sentence: 'DATABASE_URL: cannot use the database shop at 127.0.0.1:9: connect ECONNREFUSED 127.0.0.1:9.',
    },
  ])
})
