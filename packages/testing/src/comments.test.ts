import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Comments are sentences with a subject, and their references lead somewhere in this repository.

const root = join(import.meta.dirname, '../../..')
const isSource = (name: string) =>
  /\.(tsx?|mjs)$/.test(name) && !/node_modules|\/build\/|\.react-router|\.d\.ts$/.test(name)
const files = ['apps', 'packages', 'demo', 'bench', 'e2e', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter(isSource)

/** The text of each comment that stands on lines of its own, with its file. */
function* commentsIn(file: string): Generator<string> {
  const text = readFileSync(join(root, file), 'utf8')
  for (const [, block = '', lines = ''] of text.matchAll(
    /^[ \t]*(?:\/\*\*?([\s\S]*?)\*\/|((?:\/\/[^\n]*\n[ \t]*)+))/gm,
  ))
    yield (block || lines)
      .split('\n')
      .map((line) => line.replace(/^\s*(\*|\/\/)?\s?/, ''))
      .join(' ')
      .trim()
}

const comments = files.flatMap((file) => [...commentsIn(file)].map((text) => ({ file, text })))
const isTest = (file: string) => /\.(test|spec|torture)\.|\/testing\/|^(e2e|bench)\//.test(file)

it('begins no comment with a fragment that has no subject', () => {
  const fragment = /^(What|Of|Where|In|For|The same|As|Who|Which|Whose|Whoever|Whether)\b/
  const found = comments.filter(({ file, text }) => !isTest(file) && fragment.test(text))
  expect(found.map(({ file, text }) => `${file}: ${text.slice(0, 60)}`)).toEqual([])
})

it('cites only decisions and rows of the specification that are there', () => {
  const decisions = new Set(
    readdirSync(join(root, 'docs/decisions')).flatMap((name) =>
      /^(\d{4})-/.test(name) ? [Number(name.slice(0, 4))] : [],
    ),
  )
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  const rows = new Set([...specification.matchAll(/^\| (\d\.\d+-\d+) \|/gm)].map(([, row]) => row))
  expect([decisions.size > 20, rows.size > 300]).toEqual([true, true])
  const wrong = comments.flatMap(({ file, text }) => [
    ...[...text.matchAll(/\bdecisions? (\d+)/g)]
      .filter(([, n]) => !decisions.has(Number(n)))
      .map(([cited]) => `${file}: ${cited}`),
    ...[...text.matchAll(/\bspecification (\d\.\d+-\d+)/g)]
      .filter(([, row]) => !rows.has(row ?? ''))
      .map(([cited]) => `${file}: ${cited}`),
  ])
  expect(wrong).toEqual([])
})
