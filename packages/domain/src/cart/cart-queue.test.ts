import { describe, expect, it } from 'vitest'
import { aCart, add, aLine, choose, play, type Queue, quantities, sent } from '../testing/play-cart.ts'
import { isSettled } from './cart-queue-state.ts'

describe('adding', () => {
  it('puts a new line in front with quantity 1 and sends it at once', () => {
    const { state, effects } = play(aCart(aLine('kelim')), add('berber', 'op1'))
    expect(quantities(state)).toEqual(['1 berber', '1 kelim'])
    expect(effects).toEqual([{ type: 'sendAdd', operationId: 'op1', item: 'berber' }])
  })

  it('raises the line that is there already', () => {
    const { state } = play(aCart(aLine('kelim', 2), aLine('berber')), add('kelim', 'op1'))
    expect(quantities(state)).toEqual(['3 kelim', '1 berber'])
  })

  it('gives the line the id that the server gave it', () => {
    const { state } = play(aCart(), add('berber', 'op1'), {
      type: 'answered',
      operationId: 'op1',
      uid: 'u7',
      quantity: 1,
    })
    expect(state.lines).toEqual([aLine('berber', 1, 'u7')])
  })

  it('takes a new line away when the server refuses it, with what was planned for it, and says of which and why', () => {
    const { state, effects } = play(aCart(), add('berber', 'op1'), choose('berber', 4, 'op2'), {
      type: 'refused',
      operationId: 'op1',
      problem: 'notOrderable',
    })
    expect(state.lines).toEqual([])
    expect(state.tasks).toEqual([])
    expect(effects).toContainEqual({ type: 'notify', problem: 'notOrderable', lineId: 'berber' })
  })
})

describe('a quantity', () => {
  it('shows at once and is sent after 500 ms', () => {
    const { state, effects } = play(aCart(aLine('kelim')), choose('kelim', 3, 'op1'))
    expect(quantities(state)).toEqual(['3 kelim'])
    expect(effects).toEqual([{ type: 'wait', operationId: 'op1', milliseconds: 500 }])
    expect(sent(play(state, { type: 'waited', operationId: 'op1' }).effects)).toEqual([
      { type: 'sendUpdate', operationId: 'op1', uid: 'uid-kelim', lineId: 'kelim', quantity: 3 },
    ])
  })

  it('is sent once after many presses, with the last number', () => {
    const { effects } = play(
      aCart(aLine('kelim')),
      choose('kelim', 2, 'op1'),
      choose('kelim', 3, 'op2'),
      { type: 'waited', operationId: 'op1' },
      choose('kelim', 4, 'op3'),
      { type: 'waited', operationId: 'op2' },
      { type: 'waited', operationId: 'op3' },
    )
    expect(sent(effects)).toEqual([
      { type: 'sendUpdate', operationId: 'op3', uid: 'uid-kelim', lineId: 'kelim', quantity: 4 },
    ])
  })

  it.each([
    [-5, 0],
    [2.9, 2],
    [1e9, 999],
  ])('of %d becomes %d', (typed, expected) => {
    expect(quantities(play(aCart(aLine('kelim')), choose('kelim', typed, 'op1')).state)).toEqual([`${expected} kelim`])
  })

  it('that is no number changes nothing', () => {
    expect(play(aCart(aLine('kelim')), choose('kelim', Number.NaN, 'op1'))).toEqual({
      state: aCart(aLine('kelim')),
      effects: [],
    })
  })

  it('of the trash button goes at once, and the line goes with the answer', () => {
    const { state, effects } = play(aCart(aLine('kelim', 2)), choose('kelim', 0, 'op1', true))
    expect(sent(effects)).toHaveLength(1)
    expect(quantities(state)).toEqual(['0 kelim'])
    expect(play(state, { type: 'answered', operationId: 'op1', quantity: 0 }).state.lines).toEqual([])
  })

  it('becomes what is in stock when there is less, and says so', () => {
    const { state, effects } = play(aCart(aLine('kelim')), choose('kelim', 9, 'op1', true), {
      type: 'answered',
      operationId: 'op1',
      quantity: 4,
    })
    expect(quantities(state)).toEqual(['4 kelim'])
    expect(effects).toContainEqual({
      type: 'notify',
      problem: 'cartLineQuantityExceededAvailableStockQuantity',
      lineId: 'kelim',
      quantity: 4,
    })
  })

  it('waits for the id of a line that is still being added', () => {
    const { state, effects } = play(aCart(), add('berber', 'op1'), choose('berber', 5, 'op2', true))
    expect(sent(effects)).toHaveLength(1)
    const next = play(state, { type: 'answered', operationId: 'op1', uid: 'u7', quantity: 1 })
    expect(quantities(next.state)).toEqual(['5 berber'])
    expect(sent(next.effects)).toEqual([
      { type: 'sendUpdate', operationId: 'op2', uid: 'u7', lineId: 'berber', quantity: 5 },
    ])
  })
})

describe('the queue', () => {
  it('sends one task at a time, in order', () => {
    const { state, effects } = play(aCart(), add('a', 'op1'), add('b', 'op2'))
    expect(sent(effects)).toEqual([{ type: 'sendAdd', operationId: 'op1', item: 'a' }])
    expect(sent(play(state, { type: 'answered', operationId: 'op1', uid: 'u1', quantity: 1 }).effects)).toEqual([
      { type: 'sendAdd', operationId: 'op2', item: 'b' },
    ])
  })

  it('sends a waiting quantity before what was added after it', () => {
    const { effects } = play(aCart(aLine('kelim')), choose('kelim', 3, 'op1'), add('berber', 'op2'))
    expect(sent(effects)[0]).toMatchObject({ operationId: 'op1', quantity: 3 })
  })

  it('lets an overtaken answer change nothing', () => {
    const { state, effects } = play(aCart(aLine('kelim')), choose('kelim', 9, 'op1', true), choose('kelim', 2, 'op2'), {
      type: 'answered',
      operationId: 'op1',
      quantity: 4,
    })
    expect(quantities(state)).toEqual(['2 kelim'])
    expect(effects.filter(({ type }) => type === 'notify')).toEqual([])
  })

  it('keeps the settled totals until everything is sent, then reads the cart once', () => {
    const busy = play(aCart(), add('a', 'op1'), add('b', 'op2'), {
      type: 'answered',
      operationId: 'op1',
      uid: 'u1',
      quantity: 1,
    })
    expect(busy.state.settled).toBe('former totals')
    expect(isSettled(busy.state)).toBe(false)
    const sentAll = play(busy.state, { type: 'answered', operationId: 'op2', uid: 'u2', quantity: 1 })
    expect(sentAll.effects).toEqual([{ type: 'read', reading: 1 }])
    const { state } = play(sentAll.state, {
      type: 'refreshed',
      reading: 1,
      lines: [aLine('a'), aLine('b')],
      settled: 'new totals',
    })
    expect(state.settled).toBe('new totals')
    expect(isSettled(state)).toBe(true)
  })

  it('ignores a reading that a change has overtaken', () => {
    const reading = play(aCart(aLine('kelim')), { type: 'outdated' }, choose('kelim', 3, 'op1'))
    const { state } = play(reading.state, { type: 'refreshed', reading: 1, lines: [], settled: 'old' })
    expect(quantities(state)).toEqual(['3 kelim'])
    expect(isSettled(state)).toBe(false)
  })

  it('sends everything that still waits when the page is left', () => {
    expect(sent(play(aCart(aLine('kelim')), choose('kelim', 3, 'op1'), { type: 'leaving' }).effects)).toHaveLength(1)
  })
})

describe('of several lines', () => {
  const both = () => aCart(aLine('kelim', 2), aLine('berber', 3))

  it('only the one that is meant changes, is answered, or goes', () => {
    const chosen = play(both(), choose('berber', 5, 'op1', true))
    expect(quantities(chosen.state)).toEqual(['2 kelim', '5 berber'])
    const answered = play(chosen.state, { type: 'answered', operationId: 'op1', uid: 'new', quantity: 4 })
    expect(answered.state.lines).toEqual([aLine('kelim', 2), aLine('berber', 4, 'new')])
    const gone = play(both(), choose('berber', 0, 'op1', true), { type: 'answered', operationId: 'op1', quantity: 0 })
    expect(quantities(gone.state)).toEqual(['2 kelim'])
  })

  it('what is planned for one stays when another is chosen', () => {
    const { state, effects } = play(both(), choose('kelim', 4, 'op1'), choose('berber', 5, 'op2'), { type: 'leaving' })
    expect(sent(effects)).toEqual([
      { type: 'sendUpdate', operationId: 'op1', uid: 'uid-kelim', lineId: 'kelim', quantity: 4 },
    ])
    const rest = play(state, { type: 'answered', operationId: 'op1', quantity: 4 })
    expect(sent(rest.effects)).toEqual([
      { type: 'sendUpdate', operationId: 'op2', uid: 'uid-berber', lineId: 'berber', quantity: 5 },
    ])
  })

  it('an answer for one counts although something is planned for the other', () => {
    const { state } = play(both(), choose('kelim', 9, 'op1', true), choose('berber', 5, 'op2'), {
      type: 'answered',
      operationId: 'op1',
      quantity: 4,
    })
    expect(quantities(state)).toEqual(['4 kelim', '5 berber'])
  })

  it('a refused new line goes with its own plans only', () => {
    const start = play(
      aCart(aLine('kelim', 2)),
      add('berber', 'op1'),
      choose('berber', 3, 'op2'),
      choose('kelim', 5, 'op3'),
    )
    const { state, effects } = play(start.state, { type: 'refused', operationId: 'op1', problem: 'notOrderable' })
    expect(quantities(state)).toEqual(['5 kelim'])
    expect(state.tasks.map(({ operationId }) => operationId)).toEqual(['op3'])
    expect(effects).toEqual([{ type: 'notify', problem: 'notOrderable', lineId: 'berber' }])
  })

  it('a line that the server knows stays when a change of it is refused, and the rest is sent', () => {
    const start = play(
      aCart(aLine('kelim', 2), aLine('new', 1, null)),
      choose('kelim', 5, 'op1', true),
      add('berber', 'op2'),
    )
    const { state, effects } = play(start.state, { type: 'refused', operationId: 'op1', problem: 'cartFull' })
    expect(quantities(state)).toEqual(['1 berber', '5 kelim', '1 new'])
    expect(effects).toEqual([
      { type: 'notify', problem: 'cartFull', lineId: 'kelim' },
      { type: 'sendAdd', operationId: 'op2', item: 'berber' },
    ])
  })

  it('a line that somebody else took out is missed without a word', () => {
    const start = play(both(), choose('kelim', 5, 'op1', true))
    expect(play(start.state, { type: 'refused', operationId: 'op1', problem: 'lineNotFound' }).effects).toEqual([
      { type: 'read', reading: 1 },
    ])
  })

  it('a choice for a line that is not there changes nothing', () => {
    expect(play(both(), choose('ghost', 5, 'op1'))).toEqual({ state: both(), effects: [] })
  })

  it('what is planned for a line that has gone meanwhile is let go, and the next is sent', () => {
    const start: Queue = {
      ...both(),
      tasks: [
        { type: 'update', status: 'pending', lineId: 'ghost', operationId: 'op1', quantity: 3, failures: 0 },
        { type: 'update', status: 'pending', lineId: 'berber', operationId: 'op2', quantity: 5, failures: 0 },
      ],
    }
    const { state, effects } = play(start, { type: 'outdated' })
    expect(effects).toEqual([
      { type: 'sendUpdate', operationId: 'op2', uid: 'uid-berber', lineId: 'berber', quantity: 5 },
    ])
    expect(state.tasks.map(({ operationId }) => operationId)).toEqual(['op2'])
  })
})

describe('screen and totals belong together', () => {
  const settled = () => aCart(aLine('kelim'))

  it('when nothing is planned, wanted, read or failed', () => {
    expect(isSettled(settled())).toBe(true)
    const task = {
      type: 'update',
      status: 'concept',
      lineId: 'kelim',
      operationId: 'op',
      quantity: 2,
      failures: 0,
    } as const
    expect(isSettled({ ...settled(), tasks: [task] })).toBe(false)
    for (const refresh of [{ wanted: true }, { running: 1 }, { failures: 1 }])
      expect(isSettled({ ...settled(), refresh: { ...settled().refresh, ...refresh } })).toBe(false)
  })
})
