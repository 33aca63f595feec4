import { checkSettings } from '@toonbank/shop/config/check-settings.ts'
import type { ShopSettings } from '@toonbank/shop/config/shop-settings.ts'
import * as v from 'valibot'
import { toProblems } from '../import/formats/json-draft.ts'
import { jsonFacet } from '../import/formats/json-sections.ts'
import { sectionsByName } from '../import/sections/all-sections.ts'
import { type FileProblem, pathIn } from './file-problem.ts'
import { findDanglingNames } from './find-dangling-names.ts'
import { initialSettings } from './initial-settings.ts'

/** A whole shop without goods, in the shape of our JSON; every value fits its schema. */
export interface ShopFile {
  readonly settings: ShopSettings & Required<Pick<ShopSettings, 'seller'>>
  readonly entries: ReadonlyMap<string, readonly unknown[]>
}

export const schemaOf = (section: string): v.GenericSchema | undefined =>
  section === 'facets' ? jsonFacet : sectionsByName.get(section)?.schema

/** The order is that of writing: a referenced entry comes before its reference. */
export const fileSections = [
  'categories',
  'facets',
  'delivery',
  'paymentMethods',
  'coupons',
  'pages',
  'posts',
  'pathRules',
  'synonyms',
]
const ofGoods = ['pictures', 'designs', 'products', 'exportedAt']

/** Checks a file as a whole, or returns all of its problems. */
export function readShopFile(
  given: unknown,
): { readonly ok: true; readonly file: ShopFile } | { readonly ok: false; readonly problems: readonly FileProblem[] } {
  if (!isObject(given))
    return { ok: false, problems: [{ path: 'the file', message: 'must be an object, { "settings": { … }, … }.' }] }
  const { $schema: _, settings: named, ...rest } = given
  const settings = checkNewSettings(named)
  const problems = [
    ...settings.problems,
    ...Object.entries(rest).flatMap(([name, list]) => problemsOfSection(name, list)),
    ...findDanglingNames(rest),
  ]
  if (problems.length > 0 || !settings.value) return { ok: false, problems }
  const entries = new Map(fileSections.map((name) => [name, (rest[name] as unknown[] | undefined) ?? []]))
  return { ok: true, file: { settings: settings.value, entries } }
}

interface CheckedSettings {
  readonly value?: ShopFile['settings']
  readonly problems: readonly FileProblem[]
}

/** A shop needs these settings, because they are on every invoice and on the legal pages. */
export const neededSettings = ['name', 'organizationName', 'support', 'seller'] as const

function checkNewSettings(given: unknown): CheckedSettings {
  if (!isObject(given))
    return {
      problems: [{ path: 'settings', message: 'must be an object with name, organizationName, support and seller.' }],
    }
  const missing = neededSettings.filter((name) => given[name] === undefined)
  const checked = checkSettings(undefined, { ...initialSettings, ...given })
  if (!checked.ok || missing.length > 0) {
    const found = checked.ok ? [] : checked.problems
    const others = found.filter(({ field }) => !missing.some((name) => name === field))
    return {
      problems: [
        ...missing.map((name) => ({ path: `settings.${name}`, message: 'is missing.' })),
        ...others.map(({ field, message }) => ({ path: `settings.${field}`, message: `${message}.` })),
      ],
    }
  }
  const { seller, ...settings } = checked.settings
  if (!seller || settings.support.email === '')
    return { problems: [{ path: 'settings.support.email', message: 'is empty, where shoppers must find an address.' }] }
  return { value: { ...settings, seller }, problems: [] }
}

function problemsOfSection(name: string, list: unknown): FileProblem[] {
  const schema = fileSections.includes(name) ? schemaOf(name) : undefined
  if (!schema) return [{ path: name, message: unknownSection(name) }]
  if (!Array.isArray(list)) return [{ path: name, message: 'must be a list.' }]
  return list.flatMap((entry: unknown, at) => {
    const parsed = v.safeParse(schema, entry)
    const first = list.findIndex((other) => nameOf(other) !== undefined && nameOf(other) === nameOf(entry))
    return parsed.success
      ? first < at && nameOf(entry) !== undefined
        ? [{ path: `${name}.${at}`, message: `has the name of ${name}.${first}.` }]
        : []
      : toProblems(parsed.issues, 0).map(({ field, message }) => ({ path: pathIn(name, at, field), message }))
  })
}

const nameOf = (entry: unknown): unknown => (isObject(entry) ? (entry.key ?? entry.code ?? entry.path) : undefined)

const unknownSection = (name: string): string =>
  ofGoods.includes(name)
    ? "comes when the shop is there: 'npm run shop -- import'."
    : `is not a name that we know; a shop has settings, ${fileSections.join(', ')}.`

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
