import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Node } from './node.ts'
import { see } from './running.ts'

export interface FilesOfBuilds {
  /** Reads which files the pages of each node name, those of pages that they lead to among them. */
  note(nodes: readonly Node[]): Promise<void>
  /**
   * Asks every node for every file that any page has named so far; returns what was not there, or other than before.
   */
  check(nodes: readonly Node[]): Promise<readonly string[]>
  readonly counts: { asked: number; builds: number }
}

const fileName = /\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png|webp|avif|jpg)/g
/** Asked at once. */
const batchSize = 16

/** Pages and files of builds beside each other: a page of one build is drawn by one node, its files come from any. */
export function filesOfBuilds(paths: readonly string[]): FilesOfBuilds {
  const hashes = new Map<string, string>()
  const noted = new Set<string>()
  const counts = { asked: 0, builds: 0 }

  async function text(url: string): Promise<string> {
    const { status, text: body } = await see(url)
    if (status !== 200) throw new Error(`${url} answered ${status}`)
    return body
  }

  async function note({ url }: Node): Promise<void> {
    const documents = await Promise.all(paths.map((path) => patiently(() => text(url + path))))
    const named = new Set(documents.flatMap(namesIn))
    const manifest = [...named].find((name) => /\/manifest-[\w.-]+\.js$/.test(name))
    if (!manifest) throw new Error(`${url} names no manifest.`)
    if (!noted.has(manifest)) {
      noted.add(manifest)
      counts.builds++
      for (const name of namesIn(await text(url + manifest))) named.add(name)
    }
    for (const name of named) if (!hashes.has(name)) hashes.set(name, (await hashOf(url + name)) ?? '')
  }

  async function fault(url: string, name: string): Promise<string[]> {
    counts.asked++
    const found = await hashOf(url + name)
    if (found === undefined) return [`missing: ${name}`]
    return found === hashes.get(name) ? [] : [`another content: ${name}`]
  }

  return {
    counts,
    async note(nodes) {
      for (const node of nodes) await note(node)
    },
    async check(nodes) {
      const questions = nodes.flatMap(({ url }) => [...hashes.keys()].map((name) => [url, name] as const))
      const faults: string[] = []
      for (let at = 0; at < questions.length; at += batchSize) {
        const batch = questions.slice(at, at + batchSize)
        faults.push(...(await Promise.all(batch.map(([url, name]) => fault(url, name)))).flat())
      }
      return faults
    },
  }
}

/** A node that has just come, on cores that others use, may be busy. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let left = 10; ; left--)
    try {
      return await ask()
    } catch (error) {
      if (left === 0) throw error
      await pause(500)
    }
}

const namesIn = (text: string): string[] => text.match(fileName) ?? []

/** Undefined: it is not there. */
async function hashOf(url: string): Promise<string | undefined> {
  const answer = await fetch(url)
  const body = Buffer.from(await answer.arrayBuffer())
  return answer.ok ? createHash('sha256').update(body).digest('hex') : undefined
}
