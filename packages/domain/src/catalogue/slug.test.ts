import { expect, it } from 'vitest'
import { toShortSlug, toSlug, toValueSlug } from './slug.ts'

it.each([
  ['Vloerkleed Fjord – zand', 'vloerkleed-fjord-zand'],
  ['  Crème & Écru! ', 'creme-ecru'],
  ['Ølgod 2', 'olgod-2'],
  ['Smørrebrød Æble', 'smorrebrod-aeble'],
  ['Straße Größe', 'strasse-grosse'],
  ['Łódź Þór Ďábel ışık œuvre Niño Ærø', 'lodz-thor-dabel-isik-oeuvre-nino-aero'],
  ['Rond Ø 200 cm', 'rond-200-cm'],
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
  ['160 x 230', '160x230'],
  ['160X230 cm', '160x230'],
  ['160 cm bij 230cm', '160x230'],
  ['ø200', 'rond-200'],
  ['Rond 200 cm', 'rond-200'],
  ['Rond Ø 200 cm', 'rond-200'],
  ['tot 200 cm breed', 'tot-200-cm-breed'],
  ['Wol × Zijde', 'wol-zijde'],
  ['3 × wol', '3-wol'],
  ['wol × 3', 'wol-3'],
  ['bouclé cm', 'boucle-cm'],
])('%j is %s as the value of a filter', (name, slug) => expect(toValueSlug(name)).toBe(slug))
