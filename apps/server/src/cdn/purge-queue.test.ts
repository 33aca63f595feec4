import { expect, it } from 'vitest'
import { purgeQueue } from './purge-queue.ts'

it('gives what is due, each tag once, and keeps the rest', () => {
  const queue = purgeQueue()
  queue.add(['p1', 'many'], 300)
  queue.add(['p2', 'many'], 310)
  queue.add(['p3', 'many'], 400)
  expect([queue.nextAt(), queue.take(299)]).toEqual([300, []])
  expect(queue.take(310)).toEqual(['p1', 'many', 'p2'])
  expect([queue.isEmpty, queue.nextAt()]).toEqual([false, 400])
  expect(queue.take(400)).toEqual(['p3', 'many'])
  expect([queue.isEmpty, queue.nextAt()]).toEqual([true, Number.POSITIVE_INFINITY])
})

it('purges a tag that is told again once more: the first may have come before the second change', () => {
  const queue = purgeQueue()
  queue.add(['p1'], 300)
  queue.add(['p1'], 500)
  expect([queue.take(300), queue.take(500)]).toEqual([['p1'], ['p1']])
})

it('lets every page stand for all others, and for too many, but not before their time', () => {
  const queue = purgeQueue()
  queue.add(['p1'], 100)
  queue.add(['pages'], 100)
  expect(queue.take(100)).toEqual(['pages'])
  for (let id = 1; id <= 2_001; id++) queue.add([`p${id}`], 1_000 + id)
  expect(queue.take(3_000)).toEqual([])
  expect(queue.take(3_001)).toEqual(['pages'])
})
