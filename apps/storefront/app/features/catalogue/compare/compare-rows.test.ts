import { expect, it } from 'vitest'
import { compareRows, differs } from './compare-rows.ts'

const names = { brand: 'Merk', material: 'Samenstelling' }
const page = (brand: string, specifications: Record<string, string[]>, wool = 100) => ({
  page: {
    brand,
    composition: [{ material: 'Wol', percentage: wool }],
    specifications: Object.entries(specifications).map(([name, options]) => ({ name, options })),
  },
})

it('has a row for whatever is specified of one of them, empty where nothing is said', () => {
  const rows = compareRows([page('', { Vorm: ['Rond'] }), page('', { Pool: ['Laag'], Vorm: ['Rond', 'Ovaal'] })], names)
  expect(rows).toEqual([
    { name: 'Samenstelling', values: ['100% Wol', '100% Wol'] },
    { name: 'Vorm', values: ['Rond', 'Rond, Ovaal'] },
    { name: 'Pool', values: ['', 'Laag'] },
  ])
  expect(rows.map(({ values }) => differs(values))).toEqual([false, true, true])
})
