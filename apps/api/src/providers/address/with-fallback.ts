import { done, refused } from '@toonbank/domain/outcome.ts'
import type { AddressLookup, OutsideRegister } from './address-lookup.ts'

/** Matches of the shop's own table have a row's number as their context, no others have. */
const isOwnContext = (context: string): boolean => /^\d*$/.test(context)
/** Contexts of others are marked, so that none is taken for a row's number. */
const mark = 'r.'

/**
 * A register with the shop's own table behind it: for countries that it does not know, and while it does not answer. An
 * address that it does not know is unknown: the table of a shop is never more complete.
 */
export function withFallback({ lookup, knows }: OutsideRegister, own: AddressLookup): AddressLookup {
  return {
    async find(wanted) {
      if (!knows(wanted.countryCode, 'find')) return own.find(wanted)
      const found = await lookup.find(wanted)
      if (found.ok || found.problem !== 'unavailable') return found
      const standIn = await own.find(wanted)
      // The table knows a few addresses only: that this is none of them says nothing.
      return standIn.ok ? standIn : refused('unavailable')
    },
    async search(countryCode, query, step) {
      if (!knows(countryCode, 'search')) return own.search(countryCode, query, step)
      const context = isOwnContext(step.context) ? '' : step.context.slice(mark.length)
      const found = await lookup.search(countryCode, query, { ...step, context })
      if (found.ok) return done(found.value.map((match) => ({ ...match, context: mark + match.context })))
      const standIn = await own.search(countryCode, query, step)
      return standIn.ok && standIn.value.length > 0 ? standIn : found
    },
    async details(countryCode, context, session) {
      if (isOwnContext(context)) return own.details(countryCode, context, session)
      return context.startsWith(mark)
        ? lookup.details(countryCode, context.slice(mark.length), session)
        : refused('notFound')
    },
  }
}
