import { expect, it } from 'vitest'
import { wishIdentity } from './wish-rules.ts'

it('takes the same choice for the same wish, in whatever order, and other measures for another', () => {
  const [size, edge] = [
    { groupId: 'maat', id: 'groot' },
    { groupId: 'rand', id: 'biais' },
  ] as const
  const measured = (width: number, length: number) => ({ groupId: 'vorm', id: 'oval', custom: { width, length } })
  expect(wishIdentity(7, [size, edge])).toBe(wishIdentity(7, [edge, size]))
  expect(wishIdentity(7, [])).toBe('7')
  expect(wishIdentity(7, [measured(200, 300)])).toBe(wishIdentity(7, [measured(200, 300)]))
  expect(wishIdentity(7, [measured(200, 300)])).not.toBe(wishIdentity(7, [measured(300, 200)]))
  expect(wishIdentity(7, [{ ...size, custom: null }])).toBe(wishIdentity(7, [size]))
})
