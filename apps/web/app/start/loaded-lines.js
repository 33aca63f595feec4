/** What a page has loaded, in the writing that React Router's browser part reads: a list in which values name each other. */
globalThis.toLoadedLines = (text) => {
  if (text[0] !== '{') return text
  const list = []
  const add = (value) => {
    if (value === null) return -5
    const at = list.push(value) - 1
    if (Array.isArray(value)) list[at] = value.map(add)
    else if (typeof value === 'object')
      list[at] = Object.fromEntries(Object.entries(value).map(([key, held]) => [`_${add(key)}`, add(held)]))
    return at
  }
  add(JSON.parse(text))
  return JSON.stringify(list)
}
