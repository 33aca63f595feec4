import { expect, it } from 'vitest'
import { toCompared } from './compare-store.ts'

it('reads what a tab has stored, and nothing of what is no comparison', () => {
  expect(toCompared('[{"productId":9,"title":"Kelim"}]')).toEqual([{ productId: 9, title: 'Kelim' }])
  for (const text of [null, '', 'null', '{}', '[1]', '[{"productId":"9","title":"Kelim"}]'])
    expect(toCompared(text)).toEqual([])
})
