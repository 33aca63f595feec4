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
  const { errors, nothing = [], ...answers } = JSON.parse(text)
  add(answers)
  // Of the list the first is all of it, the third what loaders have answered.
  for (const id of nothing) list[2][`_${add(id)}`] = -7
  list[0][`_${add('errors')}`] = errors ? add({}) : -5
  const failed = list.at(-1)
  for (const [id, [kind, ...of]] of Object.entries(errors ?? {}))
    failed[`_${add(id)}`] = list.push([kind, ...of.map(add)]) - 1
  return JSON.stringify(list)
}
