import { expect, it } from 'vitest'
import { addToTray, asksForSamples, maxSamples, readTray, sampleTitle, takeFromTray, writeTray } from './sample-tray.ts'

const id = 'a-tray-of-somebody'

it('reads what it wrote, and of anything else only ids, each once', () => {
  expect(readTray(writeTray({ id, productIds: [12, 3, 400] }))).toEqual({ id, productIds: [12, 3, 400] })
  for (const text of [undefined, '', '12.34', 'short.1', `<script>alert(1)</script>.1`])
    expect(readTray(text)).toBeUndefined()
  expect(readTray(`${id}.12.12.-3.0.x.3e2.<b>.07.99999999999999999999.5`)?.productIds).toEqual([12, 5])
  const many = Array.from({ length: 99 }, (_, at) => at + 1)
  expect(readTray(writeTray({ id, productIds: many }))?.productIds).toHaveLength(maxSamples)
})

it('takes a sample once, refuses the one too many, and has room again after one was taken out', () => {
  const full = { id, productIds: [1, 2, 3, 4, 5] }
  expect(addToTray({ id, productIds: [1, 2, 3, 4] }, 5, 5)).toEqual(full)
  expect(addToTray(full, 3, 5)).toEqual(full)
  expect(addToTray(full, 6, 5)).toBeUndefined()
  expect(addToTray(takeFromTray(full, 2), 6, 5)).toEqual({ id, productIds: [1, 3, 4, 5, 6] })
})

it('names a sample in the language of its order', () => {
  expect([sampleTitle('Duin', 'nld'), sampleTitle('Dune', 'eng')]).toEqual(['Staal: Duin', 'Sample: Dune'])
})

it('knows who searches for samples, and who searches for a rug', () => {
  for (const query of [
    'staal',
    ' Stalen ',
    'kleurstaal',
    'gratis stalen',
    'stalen  aanvragen',
    'sample',
    'free samples',
    'swatch',
    'rug swatches',
  ])
    expect(asksForSamples(query), query).toBe(true)
  for (const query of ['staalgrijs', 'stalen frame', 'wol', 'roestvrij staal kleed'])
    expect(asksForSamples(query)).toBe(false)
})
