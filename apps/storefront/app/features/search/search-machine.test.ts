import type { SearchSection } from '@toonbank/contract/shop/search.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSearch } from './search-machine.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sections = (title: string): SearchSection[] => [{ id: 'products', title, items: [] }]

/** A shop that answers when the test says so, in any order. */
function aSlowShop() {
  const questions: {
    q: string
    signal: AbortSignal
    answer: (sections?: SearchSection[]) => void
    fail: (error: Error) => void
  }[] = []
  const errors: unknown[] = []
  const search = createSearch({
    ask: (q, signal) =>
      new Promise((resolve, fail) => {
        const answer = (data?: SearchSection[]) =>
          resolve(data && { data, match: 'all', meant: null, lacking: [], bestSellers: [] })
        questions.push({ q, signal, answer, fail })
      }),
    wait: 300,
    log: (error) => errors.push(error),
  })
  const type = async (text: string, wait = 300) => {
    search.type(text)
    await vi.advanceTimersByTimeAsync(wait)
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { search, questions, errors, type, settle, shown: () => search.view().found.data.map(({ title }) => title) }
}

it('asks 300 ms after the last keystroke, once, for the trimmed text', async () => {
  const { questions, type } = aSlowShop()
  for (const typed of ['k', 'kl', ' kleed ']) await type(typed, 299)
  expect(questions).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(questions.map(({ q }) => q)).toEqual(['kleed'])
})

it('never shows the answer of an older keystroke after a newer one, in whatever order they come', async () => {
  const { questions, type, settle, shown } = aSlowShop()
  await type('kle')
  await type('kleed')
  expect(questions[0]?.signal.aborted).toBe(true)
  questions[1]?.answer(sections('newer'))
  await settle()
  questions[0]?.answer(sections('older'))
  await settle()
  expect(shown()).toEqual(['newer'])
})

it('drops an older answer that comes while the newer is still waited for', async () => {
  const { search, questions, type, settle, shown } = aSlowShop()
  await type('kle')
  await type('kleed')
  questions[0]?.answer(sections('older'))
  await settle()
  expect(shown()).toEqual([])
  expect(search.view().isSearching).toBe(true)
})

it('keeps the results after an error, and logs it', async () => {
  const { search, questions, errors, type, settle, shown } = aSlowShop()
  await type('kle')
  questions[0]?.answer(sections('found'))
  await settle()
  await type('kleed')
  questions[1]?.fail(new Error('no network'))
  await settle()
  expect(shown()).toEqual(['found'])
  expect(errors).toEqual([new Error('no network')])
  expect(search.view().isSearching).toBe(false)
})

it('does not log what it ended itself', async () => {
  const { questions, errors, type, settle } = aSlowShop()
  await type('kle')
  await type('')
  questions[0]?.fail(new Error('aborted'))
  await settle()
  expect(errors).toEqual([])
})

it('clears at once on blank text, and nothing that is on its way brings results back', async () => {
  const { search, questions, type, settle, shown } = aSlowShop()
  await type('kleed')
  await type('   ', 0)
  questions[0]?.answer(sections('late'))
  await settle()
  expect(shown()).toEqual([])
  expect(search.view()).toMatchObject({ typed: '   ', answered: undefined, isSearching: false })
})

it('asks nothing for a space more', async () => {
  const { questions, type, settle } = aSlowShop()
  await type('kleed')
  questions[0]?.answer(sections('found'))
  await settle()
  await type('kleed ')
  expect(questions).toHaveLength(1)
})
