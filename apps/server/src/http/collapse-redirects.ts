import { isPage, normalPath } from './normal-path.ts'
import type { Storefront } from './storefront.ts'

/** The storefront sets this header on a redirect of a merchant's path rule; it never reaches a browser. */
const byRule = 'x-path-rule'
const maxHops = 10

/**
 * Follows the redirects after a merchant's path rule, so that the visitor gets one redirect, never two. A rule that
 * leads in a circle is ignored. The rendered page is cached.
 */
export const collapseRedirects = (storefront: Storefront): Storefront => ({
  async answer(request, nonce) {
    const moved = await storefront.answer(request, nonce)
    const isRule = moved.headers.has(byRule)
    moved.headers.delete(byRule)
    const first = isRule && ['GET', 'HEAD'].includes(request.method) ? placeOf(moved, request.url) : undefined
    const seen = new Set([normalPath(new URL(request.url)).href])
    const answers = [moved]
    for (let at = first; at; ) {
      if (seen.has(at.href) || seen.size > maxHops) return storefront.answer(request, nonce, { ignoresPathRules: true })
      seen.add(at.href)
      const there = await storefront.answer(new Request(at, { headers: request.headers }), nonce)
      const next = placeOf(there, at.href)
      if (!next) return redirect(answers, at)
      answers.push(there)
      at = next
    }
    return moved
  },
})

function placeOf({ headers }: Response, from: string): URL | undefined {
  const location = headers.get('location')
  if (location === null) return undefined
  const { origin } = new URL(from)
  const place = normalPath(new URL(location, from))
  return place.origin === origin && isPage(place.pathname) ? place : undefined
}

function redirect(answers: readonly Response[], { pathname, search, hash }: URL): Response {
  const passing = answers.find(({ status }) => status !== 301 && status !== 308)
  const headers = new Headers(answers[0]?.headers)
  headers.delete('set-cookie')
  for (const cookie of answers.flatMap((answer) => answer.headers.getSetCookie())) headers.append('set-cookie', cookie)
  headers.set('location', pathname + search + hash)
  return new Response(null, { status: (passing ?? answers[0])?.status ?? 302, headers })
}
