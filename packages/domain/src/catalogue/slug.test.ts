import { expect, it } from 'vitest'
import { toShortSlug, toSlug, toValueSlug } from './slug.ts'

it.each([
  ['Vloerkleed Fjord – zand', 'vloerkleed-fjord-zand'],
  ['  Crème & Écru! ', 'creme-ecru'],
  ['Ølgod 2', 'lgod-2'],
  ['(wol) — 100 %', 'wol-100'],
])('%j is %s in an address', (title, slug) => expect(toSlug(title)).toBe(slug))

it.each([
  ['Kleed – zand', 'kleed-zand'],
  ['kleed '.repeat(30), `${'kleed-'.repeat(19)}kleed`],
  ['x'.repeat(130), 'x'.repeat(120)],
])('the address of %j is %s', (title, slug) => expect(toShortSlug(title)).toBe(slug))

it.each([
  ['160 × 230 cm', '160x230'],
  ['160×230 cm', '160x230'],
  ['160  ×  230', '160x230'],
  ['Rond Ø 200 cm', 'rond-200'],
  ['tot 200 cm breed', 'tot-200-cm-breed'],
  ['Wol × Zijde', 'wol-zijde'],
  ['3 × wol', '3-wol'],
  ['wol × 3', 'wol-3'],
  ['bouclé cm', 'boucle-cm'],
])('%j is %s as the value of a filter', (name, slug) => expect(toValueSlug(name)).toBe(slug))
