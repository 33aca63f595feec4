/**
 * Creates an expensive value, such as an `Intl` format, at its first use and caches it. Keys must be few, because
 * nothing is dropped.
 */
export function onFirstUse<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
