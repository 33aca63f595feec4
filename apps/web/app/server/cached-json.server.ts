/** Objects that page after page carries, and their JSON once it was written. */
const written = new WeakMap<object, string | undefined>()

/** Of what caches answer, which nobody changes: its JSON is written once. */
export function withCachedJson<Value extends object>(value: Value): Value {
  if (!written.has(value)) written.set(value, undefined)
  return value
}

/** Undefined: JSON cannot say it. */
export function cachedJsonOf(value: unknown): string | undefined {
  const isCached = typeof value === 'object' && value !== null && written.has(value)
  const known = isCached ? written.get(value) : undefined
  if (known !== undefined) return known
  const json = isJson(value) ? JSON.stringify(value) : undefined
  if (isCached) written.set(value, json)
  return json
}

/**
 * Whether JSON can say it, but for what is undefined in an object: no dates, errors, promises, numbers without end,
 * nothing in a list.
 */
export function isJson(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  // `every` passes over what is missing in a list.
  if (Array.isArray(value)) return value.findIndex((of) => !isJson(of)) < 0
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((of) => of === undefined || isJson(of))
}
