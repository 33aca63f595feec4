import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countValues,
  hasFilters,
  noFilters,
  type PathGroups,
  readFilterPath,
  togglePaths,
  withoutFilter,
  writeFilterPath,
} from './filter-path.ts'

const aGroup = (slug: string, values: string[]) => ({ slug, has: (value: string) => values.includes(value) })
const knownGroups: PathGroups = {
  groups: [
    aGroup('kleur', ['blauw', 'groen', 'rood']),
    aGroup('maat', ['160x230', '200x300']),
    aGroup('materiaal', ['wol', 'jute']),
  ],
  priceSlug: 'prijs',
}
const read = (path: string) => readFilterPath(path, knownGroups)
const rewritten = (path: string) => {
  const { base, filters } = read(path)
  return writeFilterPath(base, filters, knownGroups)
}

describe('a filter path', () => {
  it('is read group by group, with the price in whole euros', () => {
    const { base, filters, isKnown } = read('vloerkleden/wol/kleur:blauw,groen/maat:160x230/prijs:100-400')
    expect([base, isKnown, filters.price]).toEqual(['vloerkleden/wol', true, { min: 100, max: 400 }])
    expect([...filters.groups]).toEqual([
      ['kleur', ['blauw', 'groen']],
      ['maat', ['160x230']],
    ])
  })

  it.each([
    ['vloerkleden/maat:160x230/kleur:groen,blauw', 'vloerkleden/kleur:blauw,groen/maat:160x230'],
    ['vloerkleden/prijs:1-2/kleur:blauw,blauw', 'vloerkleden/kleur:blauw/prijs:1-2'],
    ['vloerkleden/kleur:groen/kleur:blauw', 'vloerkleden/kleur:blauw,groen'],
  ])('%s is known but written as %s', (path, canonical) => {
    expect(read(path).isKnown).toBe(true)
    expect(rewritten(path)).toBe(canonical)
  })

  it.each([
    ['vloerkleden/kleur:paars', 'vloerkleden'],
    ['vloerkleden/kleur:blauw,paars', 'vloerkleden/kleur:blauw'],
    ['vloerkleden/vorm:rond/kleur:blauw', 'vloerkleden/kleur:blauw'],
    ['vloerkleden/kleur:', 'vloerkleden'],
    ['vloerkleden/:', 'vloerkleden'],
    ['vloerkleden/kleur:blauw,', 'vloerkleden/kleur:blauw'],
    ['vloerkleden/prijs:400-100', 'vloerkleden'],
    ['vloerkleden/prijs:1e3-2000', 'vloerkleden'],
    ['vloerkleden/prijs:01-20', 'vloerkleden'],
    ['vloerkleden/prijs:-5-20', 'vloerkleden'],
    ['vloerkleden/prijs:1-99999999', 'vloerkleden'],
    ['vloerkleden/kleur:__proto__,constructor', 'vloerkleden'],
  ])('%s holds something unknown; %s is what is left', (path, left) => {
    expect(read(path).isKnown).toBe(false)
    expect(rewritten(path)).toBe(left)
  })

  it('names no list when something follows a filter, or nothing stands before it', () => {
    for (const path of ['vloerkleden/kleur:blauw/wol', 'kleur:blauw', 'vloerkleden/kleur:blauw//maat:160x230'])
      expect(read(path)).toEqual({ base: path, filters: noFilters, isKnown: true })
  })

  const chosen = fc.record({
    groups: fc
      .tuple(
        ...knownGroups.groups.map(({ slug }) =>
          fc.subarray(
            slug === 'kleur' ? ['blauw', 'groen', 'rood'] : slug === 'maat' ? ['160x230', '200x300'] : ['wol', 'jute'],
          ),
        ),
      )
      .map(
        (values) =>
          new Map(
            knownGroups.groups.flatMap(({ slug }, at) =>
              (values[at]?.length ?? 0) > 0 ? [[slug, values[at] ?? []] as const] : [],
            ),
          ),
      ),
    price: fc.option(
      fc.tuple(fc.nat(9_999_999), fc.nat(9_999_999)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
      { nil: undefined },
    ),
  })

  it('comes back as it was written, whatever was chosen', () => {
    fc.assert(
      fc.property(chosen, (filters) => {
        const path = writeFilterPath('vloerkleden', filters, knownGroups)
        const again = read(path)
        expect(again.isKnown).toBe(true)
        expect(again.filters.price).toEqual(filters.price)
        expect(Object.fromEntries(again.filters.groups)).toEqual(
          Object.fromEntries([...filters.groups].map(([slug, values]) => [slug, values.toSorted()])),
        )
        expect(rewritten(path)).toBe(path)
      }),
    )
  })

  it('is back where it was when a value is checked and unchecked', () => {
    const value = fc.constantFrom(
      ...knownGroups.groups.flatMap(({ slug }) => ['blauw', '160x230', 'wol'].map((name) => [slug, name] as const)),
    )
    fc.assert(
      fc.property(chosen, value, (filters, [group, name]) => {
        fc.pre(knownGroups.groups.some(({ slug, has }) => slug === group && has(name)))
        const { base, filters: toggled } = read(togglePaths('vloerkleden', filters, knownGroups, group)(name))
        expect(countValues(toggled)).toBe(countValues(filters) + (filters.groups.get(group)?.includes(name) ? -1 : 1))
        expect(togglePaths(base, toggled, knownGroups, group)(name)).toBe(
          writeFilterPath('vloerkleden', filters, knownGroups),
        )
      }),
    )
  })

  it('is written in one way only, whatever somebody typed, and never fails', () => {
    const segment = fc.oneof(
      fc.string(),
      fc.constantFrom('kleur:blauw', 'kleur:groen,rood', 'maat:160x230', 'prijs:1-9', 'prijs:9-1', ':', 'x:y'),
    )
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), (segments) => {
        const once = rewritten(['vloerkleden', ...segments].join('/'))
        expect(rewritten(once)).toBe(once)
      }),
    )
  })
})

it.each([
  ['x', 'kleur', 'rood', 'x/kleur:rood'],
  ['x', 'materiaal', 'wol', 'x/materiaal:wol'],
  ['x/kleur:rood/materiaal:wol', 'maat', '160x230', 'x/kleur:rood/maat:160x230/materiaal:wol'],
  ['x/kleur:rood/prijs:1-2', 'kleur', 'blauw', 'x/kleur:blauw,rood/prijs:1-2'],
  ['x/kleur:blauw,rood/prijs:1-2', 'kleur', 'blauw', 'x/kleur:rood/prijs:1-2'],
  ['x/kleur:rood/maat:160x230', 'kleur', 'rood', 'x/maat:160x230'],
])('%s with %s %s checked, or unchecked, is %s', (path, group, value, toggled) => {
  const { base, filters } = read(path)
  expect(togglePaths(base, filters, knownGroups, group)(value)).toBe(toggled)
})

it('clears a group or the price', () => {
  const { filters: more } = read('x/kleur:blauw,rood/prijs:1-2')
  expect(writeFilterPath('x', withoutFilter(more, 'kleur', 'prijs'), knownGroups)).toBe('x/prijs:1-2')
  expect(writeFilterPath('x', withoutFilter(more, 'prijs', 'prijs'), knownGroups)).toBe('x/kleur:blauw,rood')
  expect([countValues(more), hasFilters(more), hasFilters(noFilters)]).toEqual([2, true, false])
})

it('knows that something is chosen when only a price is, or only a value', () => {
  expect([hasFilters(read('x/prijs:1-2').filters), hasFilters(read('x/kleur:rood').filters)]).toEqual([true, true])
})

it('takes one price for a range, and no group into account of which nothing is known', () => {
  expect(read('x/prijs:5-5').filters.price).toEqual({ min: 5, max: 5 })
  const { filters, isKnown } = read('x/kleur:paars')
  expect([filters.groups.size, isKnown]).toEqual([0, false])
})

it('clears one group and leaves the others', () => {
  const { filters } = read('x/kleur:rood/materiaal:wol')
  expect(writeFilterPath('x', withoutFilter(filters, 'kleur', 'prijs'), knownGroups)).toBe('x/materiaal:wol')
})
