import { refusalReasons, reviewStatuses } from '@toonbank/domain/review/review-rules.ts'
import { parse, type Read, text, wrong } from './read-options.ts'

/** What follows `reviews`. */
export function readReviews([verb = '', ...rest]: readonly string[]): Read {
  if (verb === 'list') return readList(rest)
  if (!['show', 'publish', 'refuse', 'answer'].includes(verb))
    return wrong("'reviews' is followed by list, show, publish, refuse or answer.")
  const parsed = parse(
    rest,
    verb === 'refuse'
      ? { reason: 'string' }
      : verb === 'publish'
        ? { seen: 'string' }
        : verb === 'show'
          ? { pictures: 'string' }
          : {},
  )
  if ('wrong' in parsed) return parsed
  const [said = '', ...words] = parsed.positionals
  const id = /^[1-9]\d{0,14}$/.test(said) ? Number(said) : undefined
  if (id === undefined || (verb !== 'answer' && words.length > 0))
    return wrong(`'reviews ${verb}' is followed by the number of a review, as 'reviews list' tells it.`)
  if (verb === 'show') return { kind: 'showReview', id, folder: text(parsed.values.pictures) || undefined }
  if (verb === 'publish') {
    const seen = text(parsed.values.seen)
    return seen
      ? { kind: 'decideReview', id, decision: { status: 'published', seen } }
      : wrong(
          "'reviews publish' wants --seen, as 'reviews show' tells it: the writer may have changed the words since.",
        )
  }
  if (verb === 'answer') return { kind: 'answerReview', id, answer: words.join(' ').trim() }
  const reason = refusalReasons.find((one) => one === parsed.values.reason)
  return reason
    ? { kind: 'decideReview', id, decision: { status: 'refused', reason } }
    : wrong(`the reason is one of ${refusalReasons.join(', ')}; few stars are none.`)
}

function readList(rest: readonly string[]): Read {
  const parsed = parse(rest, { status: 'string', page: 'string' })
  if ('wrong' in parsed) return parsed
  const status = reviewStatuses.find((one) => one === (text(parsed.values.status) || 'waiting'))
  const page = text(parsed.values.page) || '1'
  if (!status) return wrong(`the status is one of ${reviewStatuses.join(', ')}.`)
  if (parsed.positionals.length > 0 || !/^[1-9]\d{0,5}$/.test(page)) return wrong('the page is a number of 1 or more.')
  return { kind: 'listReviews', status, page: Number(page) }
}
