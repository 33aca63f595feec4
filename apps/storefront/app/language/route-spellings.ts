const anyPrefix = /^nl\?\/en\?\/?/

export function spell(path: string, prefix: string): string {
  if (!anyPrefix.test(path)) return path
  return [prefix.slice(1), path.replace(anyPrefix, '')].filter(Boolean).join('/')
}

/** Undefined: the address has no valid spelling, like `/EN` or `/nl/en`. */
export function prefixOf(pathname: string): string | undefined {
  const [spelt = ''] = /^\/(?:nl|en)(?=\/|\.data$|$)/i.exec(pathname) ?? []
  const isWritten = spelt === spelt.toLowerCase() && !/^\/nl\/en(?=\/|\.data$|$)/i.test(pathname)
  return isWritten ? spelt : undefined
}
