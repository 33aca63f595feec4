import { UNSAFE_decodeViaTurboStream as decode, type EntryContext } from 'react-router'
import { expect, it } from 'vitest'
import '../start/loaded-lines.js'
import { takeLoadedData } from './take-loaded-data.server.ts'

declare const toLoadedLines: (text: string) => string

/** What React Router reads in the browser of what was loaded; `written`: as it wrote it itself. */
async function readBack(loaderData: unknown, written: string) {
  const { context, loaded = '' } = await takeLoadedData({
    serverHandoffStream: new Blob([written]).stream(),
    staticHandlerContext: { loaderData, actionData: null, errors: null },
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

it('is left as React Router writes it where JSON cannot say it', async () => {
  const at = new Date(86_400_000)
  const written = '[{"_1":2},"loaderData",{"_3":4,"_5":6,"_7":-2},"at",["D",86400000],"list",[8,-7],"none",1]\n'
  expect((await readBack({ at }, written)).read).toEqual({ loaderData: { at, list: [1, undefined], none: Number.NaN } })
})
