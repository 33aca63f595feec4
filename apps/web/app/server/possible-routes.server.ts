import { spell } from '../language/route-spellings.ts'

/** A route of React Router's build, as far as it tells where it is found. */
type Route = { readonly path?: string | undefined } | undefined
type Routes<Found> = Readonly<Record<string, Found>>

interface Possible<Found> {
  /**
   * The first part of the address, where routes are named by it: `cart`; undefined: an address as merchants have them.
   */
  readonly segment: string | undefined
  /** With their paths in the spelling of the prefix. */
  routes(): Record<string, Found>
}

/** Paths that match more than what is written there: parameters, everything below, parts that may be left out. */
const isOpen = (segment: string): boolean => /^[:*]|\?$|^$/.test(segment)

/**
 * The routes that may match an address, by its first segment behind `prefix` (`prefixOf`); undefined: the address is
 * written in another way than the shop's own (`/Cart`, `/%63art`), so that any route may match.
 */
export function possibleAt<Found extends Route>(
  all: Routes<Found>,
): (pathname: string, prefix: string) => Possible<Found> | undefined {
  const names = new Set(Object.values(all).map((route) => nameOf(route)))
  return (pathname, prefix) => {
    const [, first = ''] = pathname
      .slice(prefix.length)
      .replace(/\.data$/, '')
      .split('/')
    if (!/^[a-z\d_-]*$/.test(first)) return undefined
    const segment = names.has(first) ? first : undefined
    const routes = () => {
      const kept = Object.entries(all).filter(([, route]) => [undefined, segment].includes(nameOf(route)))
      return Object.fromEntries(kept.map(([id, route]) => [id, spelt(route, prefix)]))
    }
    return { segment, routes }
  }
}

/** The first segment of its path; undefined: it matches any. Layouts have no path. */
function nameOf(route: Route): string | undefined {
  const [first = ''] = spell(route?.path ?? '', '').split('/')
  return isOpen(first) ? undefined : first
}

const spelt = <Found extends Route>(route: Found, prefix: string): Found =>
  route?.path === undefined ? route : { ...route, path: spell(route.path, prefix) }
