import { randomUUID } from 'node:crypto'
import type { Fragments } from '../ui/kept-fragment.tsx'

/** By the settings they were drawn with, which are read anew every five seconds for each language: then they are drawn anew too. */
const kept = new WeakMap<object, Map<string, string>>()
const mostKept = 2_000

/** Nobody can know it, so no text of the shop is taken for a mark. */
const markAttribute = `data-${randomUUID()}`
const markStart = ` ${markAttribute}="`

interface PageFragments extends Fragments {
  /** Keeps what was marked, and gives the page without the marks. */
  keep(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer>
}

/** The fragments of one page that is about to be drawn with these settings. */
export function fragmentsFor(settings: object): PageFragments {
  const known = kept.get(settings) ?? new Map<string, string>()
  kept.set(settings, known)
  const marked: string[] = []
  return {
    find: (key) => known.get(key),
    mark: (key) => ({ [markAttribute]: marked.push(key) - 1 }),
    keep(html) {
      if (marked.length === 0) return html
      const clean: Buffer[] = []
      let done = 0
      for (let at = html.indexOf(markStart); at >= 0; at = html.indexOf(markStart, done)) {
        const markEnd = html.indexOf('"', at + markStart.length)
        const key = marked[Number(html.toString('latin1', at + markStart.length, markEnd))]
        if (key !== undefined && known.size < mostKept) known.set(key, insideAt(html, at))
        clean.push(html.subarray(done, at))
        done = markEnd + 1
      }
      return Buffer.concat([...clean, html.subarray(done)])
    },
  }
}

/** What stands in the element whose opening tag is around this place. */
function insideAt(html: Buffer, at: number): string {
  const open = html.lastIndexOf('<', at)
  const name = html.toString('latin1', open + 1, html.indexOf(' ', open))
  const start = html.indexOf('>', at) + 1
  return html.toString('utf8', start, html.indexOf(`</${name}>`, start))
}
