import { data, UNSAFE_decodeViaTurboStream as decode, type EntryContext } from 'react-router'
import { expect, it, vi } from 'vitest'
import '../start/loaded-lines.js'
import { withCachedJson } from './cached-json.server.ts'
import { holdingAnswers } from './held-answers.server.ts'
import { takeLoadedData } from './take-loaded-data.server.ts'

declare const toLoadedLines: (text: string) => string

/** What React Router reads in the browser of what was loaded; `written`: as it wrote it itself. */
async function readBack(loaderData: unknown, written: string, more = {}) {
  const { context, loaded = '' } = await takeLoadedData({
    serverHandoffStream: new Blob([written]).stream(),
    staticHandlerContext: { loaderData, actionData: null, errors: null, ...more },
  } as unknown as EntryContext)
  expect(context.serverHandoffStream, 'React Router writes none of it').toBeUndefined()
  const stream = new Response(toLoadedLines(loaded)).body as ReadableStream<Uint8Array<ArrayBuffer>>
  const { value } = await decode(stream, globalThis as unknown as Window)
  return { context, loaded, read: value }
}

it('reaches the browser as it was loaded, and no text of the shop can end it', async () => {
  const loaderData = {
    root: { name: '</script><!-- & "Duin"', none: null, empty: [], zero: 0, no: false, text: '' },
    'routes/list': { rows: [[1, -5, 'a'], [], [{ a: [null] }]], 'odd _1': { _1: '__proto__' } },
  }
  const { loaded, read } = await readBack(loaderData, '[{"_1":2},"loaderData",{}]\n')
  expect(loaded).not.toContain('<')
  expect(read).toEqual({ loaderData, actionData: null, errors: null })
})

it('keeps its place for a route that answered nothing, and makes errors anew', async () => {
  const errors = {
    list: { status: 404, statusText: '', internal: false, data: { name: '<b>' } },
    'routes/page': new Error('Unexpected Server Error'),
  }
  const { read } = await readBack({ root: { name: 'Duin' }, none: undefined, empty: null }, '', { errors })
  expect(read).toEqual({ loaderData: { root: { name: 'Duin' }, empty: null }, actionData: null, errors })
  expect((read as { loaderData: object }).loaderData).toHaveProperty('none', undefined)
})

/** What React Router is given of what a loader of a page answers. */
const loadedData = (value: unknown) =>
  (holdingAnswers({ module: { default: () => null, loader: () => value } }).module.loader as () => Promise<object>)()

it('is not written by React Router where JSON can say it, and the page is drawn from it', async () => {
  const page = Object.defineProperty({ title: 'Duin & <hei>', sizes: [1, null] }, 'hidden', { value: 'drawn only' })
  const [held, withDate] = [await loadedData(page), await loadedData({ at: new Date(0) })]
  expect(JSON.stringify(held)).toBe('{}')
  const { read, context } = await readBack({ page: held }, '')
  expect(read).toMatchObject({ loaderData: { page: { title: page.title, sizes: page.sizes } } })
  expect(context.staticHandlerContext.loaderData.page, 'the very same, with what is not sent').toBe(page)
  expect(Object.keys(withDate), 'what JSON cannot say').toEqual(['at'])
  const said = { at: '1970-01-01T00:00:00.000Z' }
  expect((await readBack({ page: held, other: withDate }, '')).read).toMatchObject({
    loaderData: { page, other: said },
  })
  const answers = [new Response('file'), data({ a: 1 }, { status: 404 }), null, [1], 'text']
  expect(await Promise.all(answers.map(loadedData)), 'what is no plain object').toEqual(answers)
})

it('has the JSON of what caches hold written once, and of nothing else', async () => {
  const config = withCachedJson({ name: 'Duin' })
  const told = async (customer: object) => (await readBack({ root: await loadedData({ config, customer }) }, '')).loaded
  expect(await told({ name: 'Lotte' })).toContain('{"config":{"name":"Duin"},"customer":{"name":"Lotte"}}')
  const write = vi.spyOn(JSON, 'stringify')
  expect(await told({ name: 'Sem' })).toContain('{"config":{"name":"Duin"},"customer":{"name":"Sem"}}')
  expect(write.mock.calls.map(([value]) => value)).not.toContain(config)
  write.mockRestore()
})

it('is left as React Router writes it where JSON cannot say it', async () => {
  const at = new Date(86_400_000)
  const written = '[{"_1":2},"loaderData",{"_3":4,"_5":6,"_7":-2},"at",["D",86400000],"list",[8,-7],"none",1]\n'
  expect((await readBack({ at }, written)).read).toEqual({ loaderData: { at, list: [1, undefined], none: Number.NaN } })
  const missing = [1]
  missing.length = 2
  for (const said of [[undefined], missing, Number.NaN, Promise.resolve(), new Error('no'), new Map(), () => {}])
    expect((await readBack({ list: { said } }, written)).loaded, String(said)).toBe(written)
})
