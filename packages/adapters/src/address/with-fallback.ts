import { done, refused } from '@toonbank/domain/outcome.ts'
import type { AddressLookup, OutsideRegister } from '@toonbank/shop/ports/address-lookup.ts'

const isOwnContext = (context: string): boolean => /^\d*$/.test(context)
const outsidePrefix = 'r.'

/**
 * The shop's own table answers for countries that the register does not have, and while it is unavailable. An address
 * unknown to the register stays unknown, because the table is never more complete.
 */
export function withFallback({ lookup, knows }: OutsideRegister, own: AddressLookup): AddressLookup {
  return {
    async find(wanted) {
      if (!knows(wanted.countryCode, 'find')) return own.find(wanted)
      const found = await lookup.find(wanted)
      if (found.ok || found.problem !== 'unavailable') return found
      const fallback = await own.find(wanted)
      // The table has few addresses, so a missing one may still exist.
      return fallback.ok ? fallback : refused('unavailable')
    },
    async search(countryCode, query, step) {
      if (!knows(countryCode, 'search')) return own.search(countryCode, query, step)
      const context = isOwnContext(step.context) ? '' : step.context.slice(outsidePrefix.length)
      const found = await lookup.search(countryCode, query, { ...step, context })
      if (found.ok) return done(found.value.map((match) => ({ ...match, context: outsidePrefix + match.context })))
      const fallback = await own.search(countryCode, query, step)
      return fallback.ok && fallback.value.length > 0 ? fallback : found
    },
    async details(countryCode, context, session) {
      if (isOwnContext(context)) return own.details(countryCode, context, session)
      return context.startsWith(outsidePrefix)
        ? lookup.details(countryCode, context.slice(outsidePrefix.length), session)
        : refused('notFound')
    },
  }
}
