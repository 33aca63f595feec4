import { expect, it } from 'vitest'
import type { CategoryRow } from '../../record/record-context.ts'
import { type Category, toCategoryTree } from './category-tree.ts'

const aCategory = (id: number, parentId: number | null, path: string): CategoryRow => ({
  id,
  parentId,
  key: path,
  pathNld: path,
  pathEng: `${path}-eng`,
  title: { nld: path, eng: path },
  short: { nld: '', eng: '' },
  seoTitle: { nld: '', eng: '' },
  seoDescription: { nld: '', eng: '' },
  picture: null,
  displayType: 'category',
  fromDemo: false,
  position: id,
})
const rows = [
  aCategory(1, null, 'vloerkleden'),
  aCategory(2, 1, 'vloerkleden/wol'),
  aCategory(3, 2, 'vloerkleden/wol/rond'),
  aCategory(4, null, 'boeken'),
]
const amounts = new Map([[1, 1]])
const tree = toCategoryTree(rows, (id) => amounts.get(id) ?? 0)
const ids = (categories: readonly Category[]) => categories.map(({ id }) => id)

it('finds a category by its path in one language only, and by its key', () => {
  expect(tree.find('vloerkleden/wol', 'nld')?.id).toBe(2)
  expect(tree.find('vloerkleden/wol', 'eng')).toBeUndefined()
  expect(tree.find('vloerkleden/wol-eng', 'eng')?.id).toBe(2)
  expect(tree.findByKey('boeken')?.id).toBe(4)
  expect(tree.find('__proto__', 'nld')).toBeUndefined()
})

it('knows the way down to a category, itself included', () => {
  expect(ids(tree.listPathTo(3))).toEqual([1, 2, 3])
  expect([tree.listPathTo(99), tree.listPathTo(null)]).toEqual([[], []])
})

it('lists what stands right below, in the order given', () => {
  expect([ids(tree.listChildren(null)), ids(tree.listChildren(2)), ids(tree.listChildren(4))]).toEqual([
    [1, 4],
    [3],
    [],
  ])
})

it('tells how many products there are at the moment it is asked', () => {
  amounts.set(1, 7)
  expect([tree.find('vloerkleden', 'nld')?.amount, tree.findByKey('boeken')?.amount]).toEqual([7, 0])
})
