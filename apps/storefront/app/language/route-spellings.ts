/** How every path of `routes.ts` begins. */
const anyPrefix = /^nl\?\/en\?\/?/

/** A route's path in one of its four spellings; `prefix` as in `prefixes`: '', '/nl' or '/en'. */
export function spell(path: string, prefix: string): string {
  if (!anyPrefix.test(path)) return path
  return [prefix.slice(1), path.replace(anyPrefix, '')].filter(Boolean).join('/')
}

/**
 * With which prefix an address is spelt; undefined when it is spelt as none that is written, like `/EN` or `/nl/en`.
 */
export function prefixOf(pathname: string): string | undefined {
  const [spelt = ''] = /^\/(?:nl|en)(?=\/|\.data$|$)/i.exec(pathname) ?? []
  const isWritten = spelt === spelt.toLowerCase() && !/^\/nl\/en(?=\/|\.data$|$)/i.test(pathname)
  return isWritten ? spelt : undefined
}
