const day = 86_400_000

/**
 * Parses '2024-03-05', '2024-03-05 10:00:00 +0100' or '05-03-2024 10:00'; '5/3/2024' is refused unless unambiguous. A
 * day alone becomes noon in UTC, which is that day in the Netherlands too. Returns a sentence when it fails.
 */
export function readMoment(text: string, now: Date): Date | string {
  const read = parse(text.trim())
  if (typeof read === 'string') return `'${text.slice(0, 40)}' ${read}`
  return read.getTime() > now.getTime() + day ? `'${text.slice(0, 40)}' is in the future.` : read
}

const unknown = 'is not a date; write it like 2024-03-25.'

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
/** Magento's grids write 'Mar 5, 2024, 9:00:00 AM'. */
const american = /^([a-z]{3})[a-z]* (\d{1,2}), (\d{4})(?:,? \d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]m)?)?$/i

function parse(text: string): Date | string {
  const [, name = '', of = '', on = ''] = american.exec(text) ?? []
  const named = monthNames.indexOf(name.toLowerCase())
  if (named >= 0) return toDate(on, String(named + 1), of, '12:00', 'Z')
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(
    text,
  )
  if (iso) {
    const [, year = '', month = '', date = '', time = '12:00', zone = 'Z'] = iso
    return toDate(year, month, date, time, zone)
  }
  const [, first = '', mark, second = '', year = '', time = '12:00'] =
    /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? []
  if (mark === undefined) return unknown
  if (mark !== '/' || Number(first) > 12 || first === second) return toDate(year, second, first, time, 'Z')
  if (Number(second) > 12) return toDate(year, first, second, time, 'Z')
  return 'can be read in two ways; write it like 2024-03-25.'
}

function toDate(year: string, month: string, date: string, time: string, zone: string): Date | string {
  const [mm, dd] = [month.padStart(2, '0'), date.padStart(2, '0')]
  const midnight = new Date(`${year}-${mm}-${dd}T00:00:00Z`)
  // JavaScript reads 31 February as a day in March.
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(dd)) return unknown
  const offset = zone === 'Z' || zone === 'UTC' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const read = new Date(`${year}-${mm}-${dd}T${time}${offset}`)
  return Number.isNaN(read.getTime()) ? unknown : read
}
