import { describe, expect, it } from 'vitest'
import { aCart, add, aLine, choose, type Event, play, type Queue, sent } from '../testing/play-cart.ts'
import { isSettled } from './cart-queue-state.ts'

describe('a busy shop', () => {
  it('is asked again when it said so, however often, and nothing is lost', () => {
    let { state } = play(aCart(), add('berber', 'op1'))
    for (let turn = 0; turn < 20; turn++) {
      const put = play(state, { type: 'later', operationId: 'op1', milliseconds: 1_500 })
      expect(put.effects).toEqual([{ type: 'wait', operationId: 'op1', milliseconds: 1_500 }])
      expect([put.state.tasks.length, isSettled(put.state)]).toEqual([1, false])
      const again = play(put.state, { type: 'waited', operationId: 'op1' })
      expect(sent(again.effects)).toEqual([{ type: 'sendAdd', operationId: 'op1', item: 'berber' }])
      state = again.state
    }
  })
})

describe('a broken connection', () => {
  it('sends the same operation again, for the server does it only once', () => {
    const { state, effects } = play(aCart(), add('berber', 'op1'), { type: 'failed', operationId: 'op1' })
    expect(effects).toContainEqual({ type: 'wait', operationId: 'op1', milliseconds: 1_000 })
    expect(sent(play(state, { type: 'waited', operationId: 'op1' }).effects)).toEqual([
      { type: 'sendAdd', operationId: 'op1', item: 'berber' },
    ])
  })

  it('gives up after three tries, says so and reads the cart anew', () => {
    const failure: Event[] = [
      { type: 'failed', operationId: 'op1' },
      { type: 'waited', operationId: 'op1' },
    ]
    const { state, effects } = play(aCart(), add('berber', 'op1'), ...failure, ...failure, {
      type: 'failed',
      operationId: 'op1',
    })
    expect(state.tasks).toEqual([])
    expect(effects.slice(-2)).toEqual([
      { type: 'notify', problem: 'network' },
      { type: 'read', reading: 1 },
    ])
  })

  it('tries reading again, later each time, and nothing can be ordered meanwhile', () => {
    const first = play(aCart(), { type: 'outdated' }, { type: 'refreshFailed', reading: 1 })
    expect(first.effects.at(-1)).toEqual({ type: 'waitToRead', milliseconds: 2_000 })
    expect(isSettled(first.state)).toBe(false)
    const second = play(first.state, { type: 'refreshWaited' }, { type: 'refreshFailed', reading: 2 })
    expect(second.effects.at(-1)).toEqual({ type: 'waitToRead', milliseconds: 4_000 })
  })
})

describe('an answer that nobody waits for', () => {
  const waiting = () => play(aCart(aLine('kelim', 2)), choose('kelim', 5, 'op1', true)).state

  it.each<Event>([
    { type: 'answered', operationId: 'other', quantity: 1 },
    { type: 'refused', operationId: 'other', problem: 'cartFull' },
    { type: 'failed', operationId: 'other' },
    { type: 'later', operationId: 'other', milliseconds: 1_000 },
  ])('changes nothing, and what is on its way stays on its way: $type', (event) => {
    expect(play(waiting(), event)).toEqual({ state: waiting(), effects: [] })
  })

  it.each<Event>([
    { type: 'answered', operationId: 'op1', quantity: 1 },
    { type: 'refused', operationId: 'op1', problem: 'cartFull' },
    { type: 'failed', operationId: 'op1' },
    { type: 'later', operationId: 'op1', milliseconds: 1_000 },
  ])('makes way for the next when its task was given up meanwhile: $type', (event) => {
    const given: Queue = { ...waiting(), tasks: [] }
    const { state, effects } = play(given, event)
    expect(state.sending).toBeNull()
    expect(effects).toEqual([{ type: 'read', reading: 1 }])
  })
})

it('waits longer before the second try, and sends only the operation that failed again', () => {
  const both = play(aCart(), add('a', 'op1'), add('b', 'op2'), { type: 'failed', operationId: 'op1' })
  expect(both.state.tasks.map(({ operationId, status, failures }) => [operationId, status, failures])).toEqual([
    ['op1', 'concept', 1],
    ['op2', 'pending', 0],
  ])
  const again = play(both.state, { type: 'waited', operationId: 'op1' }, { type: 'failed', operationId: 'op1' })
  expect(again.effects).toContainEqual({ type: 'wait', operationId: 'op1', milliseconds: 2_000 })
  const later = play(
    again.state,
    { type: 'waited', operationId: 'op1' },
    { type: 'later', operationId: 'op1', milliseconds: 9 },
  )
  expect(later.state.tasks.map(({ status }) => status)).toEqual(['concept', 'pending'])
})

it('reads once at a time, and again when that reading failed', () => {
  const reading = play(aCart(), { type: 'outdated' })
  expect(play(reading.state, { type: 'refreshWaited' }).effects).toEqual([])
  const failed = play(reading.state, { type: 'refreshFailed', reading: 1 })
  expect(failed.state.refresh).toMatchObject({ wanted: false, running: null, failures: 1 })
  expect(play(reading.state, { type: 'refreshFailed', reading: 7 })).toEqual({ state: reading.state, effects: [] })
})
