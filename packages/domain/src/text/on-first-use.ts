/**
 * Makes for each key what is dear to make and cheap to use, when it is first asked for, and keeps it. The formats of
 * `Intl` are such: made while a module loads, those of a page cost a phone 80 ms before it answers a touch. The keys
 * must be few: nothing is dropped.
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
