import { expect, it } from 'vitest'
import { computedGroups } from './computed-facets.ts'

it('gives each brand a slug of its own, also where the number behind one is the name of another', () => {
  const brands = [
    { id: 1, name: 'Foo 3' },
    { id: 2, name: 'Foo' },
    { id: 3, name: 'FOO!' },
    { id: 4, name: '!' },
  ]
  const slugs = computedGroups([], brands)[0]?.values.map(({ slugNld }) => slugNld) ?? []
  expect(slugs).toHaveLength(4)
  expect(new Set(slugs)).toEqual(new Set(['foo-3', 'foo', 'foo-3-3', '4']))
})
