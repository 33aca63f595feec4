import { Writable } from 'node:stream'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** How often before it is measured: what React draws is compiled by then. */
const warmUp = 150
const times = 150

/**
 * What React itself costs for a page: milliseconds of processor time to draw its elements, attributes and texts from
 * memory, without a component, a router, data or compression. That is the least that a page drawn by React costs on
 * this machine at this moment.
 */
export async function reactAlone(html: string): Promise<number> {
  const page = toElements(html)
  for (let round = 0; round < warmUp; round++) await draw(page)
  const before = process.cpuUsage()
  for (let round = 0; round < times; round++) await draw(page)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / times
}

const draw = (page: ReactNode): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(sink), onError: reject })
  })

const empty = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const names: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor', 'xlink:href': 'xlinkHref' }

interface Open {
  readonly tag: string
  readonly attributes: Record<string, unknown>
  readonly children: ReactNode[]
}

/** A document that React wrote, as elements again; texts stay as they are escaped. */
function toElements(html: string): ReactNode {
  const root: Open = { tag: 'root', attributes: {}, children: [] }
  const open: Open[] = [root]
  const at = () => open.at(-1) ?? root
  const close = () => {
    const done = open.pop()
    if (done) at().children.push(element(done))
  }
  for (const [, raw, inner, end, tag, rest, text] of html.matchAll(
    /<(script|style)[^>]*>(.*?)<\/\1>|<\/([\w-]+)>|<([\w-]+)([^>]*?)\/?>|([^<]+)/gs,
  )) {
    if (raw !== undefined)
      at().children.push(
        element({ tag: raw, attributes: { dangerouslySetInnerHTML: { __html: inner } }, children: [] }),
      )
    else if (end !== undefined) close()
    else if (tag !== undefined) {
      open.push({ tag, attributes: attributesOf(rest ?? ''), children: [] })
      if (empty.test(tag)) close()
    } else if (text !== undefined) at().children.push(text)
  }
  return root.children.filter((child) => typeof child !== 'string')
}

const element = ({ tag, attributes, children }: Open): ReactElement => createElement(tag, attributes, ...children)

/** Styles are left out: React takes objects for them. */
function attributesOf(text: string): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const [, name = '', value] of text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g))
    if (name !== 'style' && !name.startsWith('on')) attributes[names[name] ?? name] = value ?? ''
  return attributes
}
