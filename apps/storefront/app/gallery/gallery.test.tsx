import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { draw, wordsOf } from '../testing/draw.tsx'
import { galleryEntries } from './gallery-entries.ts'
import { GalleryPage } from './gallery-page.tsx'

const entries = Object.entries(galleryEntries)

it.each(entries)('%s: the server draws every state, in both languages', (name, { title, source }) => {
  for (const prefix of ['', '/en']) {
    const html = draw(<GalleryPage primitive={name} />, { path: `${prefix}/dev/ui/${name}` })
    expect(wordsOf(html)).toContain(title)
    expect(html.match(/data-state=/g)?.length).toBeGreaterThan(0)
    // Each control can be told apart: no id stands twice.
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  }
  expect([source, existsSync(join(import.meta.dirname, '../../../..', source))]).toEqual([source, true])
})

it('links each primitive on its first page', () => {
  const html = draw(<GalleryPage primitive={undefined} />, { path: '/en/dev/ui' })
  expect([...html.matchAll(/href="\/en\/dev\/ui\/([^"]+)"/g)].map(([, name]) => name)).toEqual(
    entries.map(([name]) => name),
  )
})
