export interface CookieJar {
  has(name: string): boolean
  get(name: string): string | undefined
  header(): string
  keep(setCookies: readonly string[]): void
  setCookies(): string[]
}

export function cookieJar(header: string | null): CookieJar {
  const cookies = new Map((header ?? '').split(';').flatMap((pair) => toEntry(pair)))
  const lines: string[] = []
  return {
    has: (name) => cookies.has(name),
    get: (name) => cookies.get(name),
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep(setCookies) {
      for (const line of setCookies) {
        const [[name, value] = []] = toEntry(line.split(';')[0] ?? '')
        if (name === undefined || value === undefined) continue
        if (isExpired(line)) cookies.delete(name)
        else cookies.set(name, value)
        lines.push(line)
      }
    },
    setCookies: () => [...lines],
  }
}

const toEntry = (pair: string): [string, string][] => {
  const at = pair.indexOf('=')
  return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()]] : []
}

const isExpired = (line: string): boolean => {
  const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1]
  return (
    /;\s*max-age=(0|-\d+)\s*(;|$)/i.test(line) ||
    (expires !== undefined && Date.parse(expires) <= Date.now() && !/;\s*max-age=[1-9]/i.test(line))
  )
}
