import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as defaults from '@toonbank/ui/interface-defaults.ts'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')
const primitives = join(import.meta.dirname, '../../../../packages/ui/src')
const sources = [app, primitives].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.|interface-defaults/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
)
const finds = (pattern: RegExp) =>
  sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`))

it('has the constants of the specifications, section 9', () => {
  expect(defaults).toMatchObject({
    notificationMs: 4500,
    loaderDelayMs: 200,
    modalCloseMs: 100,
    panelTransitionMs: 300,
    textDebounceMs: 300,
    addressDebounceMs: 300,
    autofocusDelayMs: 100,
    dropdownExtraPx: 80,
    tooltipHideMs: 200,
    sliderDebounceMs: 300,
    sliderTooltipMs: 50,
    holdDelayMs: 600,
    holdIntervalMs: 100,
    textareaRows: 2,
    baseZIndex: 2000,
  })
})

it('is the only place that orders what lies over the page', () => {
  expect(finds(/\bz-(\[?\d{2,}\]?)(?=[\s'"`])|z-index: *\d{2,}/g)).toEqual([
    // The magnifier beside the pictures lies over the buy box, and under all that lies over the page.
    'theme.css: z-index: 10',
  ])
  const named = new Set(finds(/\bz-[a-z]+(?=[\s'"`])/g).map((found) => found.split(': z-')[1]))
  expect([...named].sort()).toEqual([...defaults.layers].sort())
})
