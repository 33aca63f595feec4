import { cachedJsonOf, isJson } from './cached-json.server.ts'

interface Held {
  readonly value: unknown
  readonly json: string
}

const held = new WeakMap<object, Held>()

/** A route of React Router's build, as far as it answers. */
interface Route {
  readonly module: { readonly default?: unknown; readonly loader?: (args: never) => unknown }
}

/**
 * A page's route, for documents, whose loader answers an empty object to React Router, so that this does not serialize
 * the answer for nobody to read. The page is drawn from `answersIn`, and its document carries the answers as JSON
 * (`take-loaded-data.server.ts`). An answer that JSON cannot hold, or with a status or headers, is left to React
 * Router.
 */
export function holdingAnswers<Found extends Route>(route: Found): Found {
  const { default: Page, loader } = route.module
  if (!Page || !loader) return route
  return { ...route, module: { ...route.module, loader: async (args: never) => hold(await loader(args)) } }
}

function hold(value: unknown): unknown {
  const json = isPlain(value) ? toJson(value) : undefined
  if (json === undefined) return value
  const empty = {}
  held.set(empty, { value, json })
  return empty
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What the loaders answered, held or not. */
export const answersIn = (loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(loaderData).map(([id, value]) => [id, heldIn(value)?.value ?? value]))

export const isHeld = (value: unknown): boolean => heldIn(value) !== undefined

/** What a loader has answered as JSON; undefined: JSON cannot say it. */
export const jsonOf = (value: unknown): string | undefined =>
  heldIn(value)?.json ?? (isJson(value) ? JSON.stringify(value) : undefined)

const heldIn = (value: unknown): Held | undefined =>
  typeof value === 'object' && value !== null ? held.get(value) : undefined

function toJson(value: object): string | undefined {
  const parts: string[] = []
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    const json = cachedJsonOf(field)
    if (json === undefined) return undefined
    parts.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${parts.join()}}`
}
