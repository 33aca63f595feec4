const sent = new WeakMap<object, string>()

/**
 * Has a document carry what a loader answers as JSON alone: React Router writes down in its own way what can be
 * enumerated, which nobody reads (`take-loaded-data.server.ts`). The drawing sees everything; a trap: a copy
 * (`{ ...value }`) has nothing. What JSON cannot say is left to React Router.
 */
export function sentAsJson<Value extends object>({ isData }: { readonly isData: boolean }, value: Value): Value {
  // While developing React Router's own `<Scripts>` writes the document's data.
  if (isData || !import.meta.env.PROD) return value
  const json = toJson(value)
  if (json === undefined) return value
  const hidden = Object.entries(Object.getOwnPropertyDescriptors(value)).map(([name, descriptor]) => [
    name,
    { ...descriptor, enumerable: false },
  ])
  const shown: Value = Object.defineProperties({}, Object.fromEntries(hidden)) as Value
  sent.set(shown, json)
  return shown
}

export const isSentAsJson = (value: unknown): boolean => typeof value === 'object' && value !== null && sent.has(value)

/** What a loader has answered as JSON; undefined: JSON cannot say it. */
export function jsonOf(value: unknown): string | undefined {
  const known = typeof value === 'object' && value !== null ? sent.get(value) : undefined
  return known ?? (isJson(value) ? JSON.stringify(value) : undefined)
}

/** Of objects that page after page is made of: what caches answer, which nobody changes. */
const written = new WeakMap<object, string>()

function toJson(value: object): string | undefined {
  const parts: string[] = []
  for (const [name, of] of Object.entries(value)) {
    if (of === undefined) continue
    const known = typeof of === 'object' && of !== null ? written.get(of) : undefined
    if (known === undefined && !isJson(of)) return undefined
    const json = known ?? JSON.stringify(of)
    if (typeof of === 'object' && of !== null) written.set(of, json)
    parts.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${parts.join()}}`
}

/**
 * Whether JSON can say it, but for what is undefined in an object: no dates, errors, promises, numbers without end,
 * nothing in a list.
 */
function isJson(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  // `every` passes over what is missing in a list.
  if (Array.isArray(value)) return value.findIndex((of) => !isJson(of)) < 0
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((of) => of === undefined || isJson(of))
}
