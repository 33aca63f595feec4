import { UNSAFE_decodeViaTurboStream as decode, type EntryContext } from 'react-router'
import { expect, it, vi } from 'vitest'
import '../start/loaded-lines.js'
import { sentAsJson } from './sent-as-json.server.ts'
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
  return { loaded, read: value }
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

it('is written by React Router no more where a loader has it sent as JSON', async () => {
  vi.stubEnv('PROD', true)
  const page = { title: 'Duin & <hei>', sizes: [1, null] }
  const asked = sentAsJson({ isData: true }, page)
  const drawn = sentAsJson({ isData: false }, page)
  const withDate = sentAsJson({ isData: false }, { at: new Date(0) })
  vi.unstubAllEnvs()
  expect([drawn.title, JSON.stringify(drawn), JSON.stringify(asked)]).toEqual([page.title, '{}', JSON.stringify(page)])
  expect((await readBack({ page: drawn }, '')).read).toMatchObject({ loaderData: { page } })
  expect(Object.keys(withDate), 'what JSON cannot say').toEqual(['at'])
  const said = { at: '1970-01-01T00:00:00.000Z' }
  expect((await readBack({ page: drawn, other: withDate }, '')).read).toMatchObject({
    loaderData: { page, other: said },
  })
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
