import {
  answerReview,
  decideReview,
  listReviews,
  type StaffReview,
  showReview,
  showReviewPicture,
} from '@toonbank/contract/staff/review.ts'
import { refusalReasons, reviewStatuses } from '@toonbank/domain/review/review-rules.ts'
import type { FormatTime } from './describe-order.ts'
import { pageOf, stop, type Verb, verb } from './verb.ts'
import { noPage, readPage, text, type Words, type Wrong, wrong } from './words.ts'
import { writePictures } from './write-pictures.ts'

function describeReview(review: StaffReview, formatTime: FormatTime): string[] {
  const { id, stars, text, name, status, refusalReason, answer, createdAt, title, orderNumber, pictures } = review
  return [
    `${id}  ${'★'.repeat(stars)}  ${title}  ${orderNumber}  ${formatTime(createdAt)}  ${status}${refusalReason ? `: ${refusalReason}` : ''}`,
    `   ${name || '(no name)'}: ${text || '(no text)'}`,
    ...(pictures.length > 0
      ? [
          `   ${pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`}: reviews show ${id} --pictures <folder>`,
        ]
      : []),
    ...(answer ? [`   answer: ${answer}`] : []),
    ...(status === 'published' ? [] : [`   reviews publish ${id} --seen ${review.seen}`]),
  ]
}

const describeReviews = (reviews: readonly StaffReview[], formatTime: FormatTime): string[] =>
  reviews.length === 0 ? ['There are none.'] : reviews.flatMap((one) => describeReview(one, formatTime))

interface OfReview {
  readonly id: string
}

const byId = ({ id }: OfReview) => ({ params: { id } })
const reviewNotFound = ({ id }: OfReview) => wrong(`There is no review ${id}.`)

const readReview =
  (words: string, takesMore = false) =>
  ({ positionals: [id = '', ...more] }: Words): OfReview | Wrong =>
    !/^[1-9]\d{0,14}$/.test(id) || (!takesMore && more.length > 0)
      ? wrong(`'reviews ${words}' is followed by the number of a review, as 'reviews list' tells it.`)
      : { id }

export const reviewVerbs: Readonly<Record<string, Verb>> = {
  list: verb({
    usage: '[--status waiting|published|refused] [--page 2]',
    options: { status: 'string', page: 'string' },
    call: listReviews,
    read({ positionals, values }) {
      const status = reviewStatuses.find((one) => one === (text(values.status) || 'waiting'))
      if (!status) return wrong(`the status is one of ${reviewStatuses.join(', ')}.`)
      const page = readPage(values.page)
      return positionals.length > 0 || page === undefined ? noPage : { status, page }
    },
    async look({ status, page }, { client, formatTime }) {
      const { items, more } = await pageOf(page, async (after) => {
        const listed = await client.ask(listReviews, { query: { status, after } })
        return listed.ok ? listed.value : { items: [], next: null }
      })
      return stop([...describeReviews(items, formatTime), ...more])
    },
    ask: ({ status }) => ({ query: { status } }),
    say: () => [],
    refusals: {},
  }),
  show: verb({
    usage: '<id> [--pictures <folder>]',
    options: { pictures: 'string' },
    call: showReview,
    read(words) {
      const review = readReview('show')(words)
      return 'wrong' in review ? review : { ...review, folder: text(words.values.pictures) || undefined }
    },
    ask: (known) => byId(known),
    async say(review, { id, folder }, { client, formatTime, pathOf }) {
      const files =
        folder === undefined
          ? []
          : await writePictures(`review-${id}`, pathOf(folder), review.pictures, (picture) =>
              client.ask(showReviewPicture, { params: { id, picture } }),
            )
      return [...describeReview(review, formatTime), ...files]
    },
    refusals: { reviewNotFound: (known) => reviewNotFound(known) },
  }),
  publish: verb({
    usage: '<id> --seen 3f9a2c',
    options: { seen: 'string' },
    call: decideReview,
    read(words) {
      const review = readReview('publish')(words)
      if ('wrong' in review) return review
      const seen = text(words.values.seen)
      return seen === ''
        ? wrong(
            "'reviews publish' wants --seen, as 'reviews show' tells it: the writer may have changed the words since.",
          )
        : { ...review, seen }
    },
    ask: (said) => ({ ...byId(said), body: { status: 'published' as const, seen: said.seen } }),
    say: (_, { id }) => [`Review ${id} is published.`],
    refusals: {
      reviewNotFound: (known) => reviewNotFound(known),
      reviewChanged: ({ id }) => wrong(`Review ${id} says something else now: read it again, 'reviews show ${id}'.`),
    },
  }),
  refuse: verb({
    usage: `<id> --reason ${refusalReasons.join('|')}`,
    options: { reason: 'string' },
    call: decideReview,
    read(words) {
      const review = readReview('refuse')(words)
      if ('wrong' in review) return review
      const reason = refusalReasons.find((one) => one === words.values.reason)
      return reason
        ? { ...review, reason }
        : wrong(`the reason is one of ${refusalReasons.join(', ')}; few stars are none.`)
    },
    ask: (said) => ({ ...byId(said), body: { status: 'refused' as const, reason: said.reason } }),
    say: (_, { id }) => [`Review ${id} is refused.`],
    refusals: {
      reviewNotFound: (known) => reviewNotFound(known),
      reviewChanged: (known) => reviewNotFound(known),
    },
  }),
  answer: verb({
    usage: '<id> <text>',
    call: answerReview,
    read(words) {
      const review = readReview('answer', true)(words)
      return 'wrong' in review ? review : { ...review, answer: words.positionals.slice(1).join(' ').trim() }
    },
    ask: (said) => ({ ...byId(said), body: { answer: said.answer } }),
    say: (_, { id }) => [`Review ${id} has its answer.`],
    refusals: { reviewNotFound: ({ id }) => wrong(`No review ${id} is published.`) },
  }),
}
