import {
  answerReview,
  decideReview,
  listReviews,
  type StaffReview,
  showReview,
  showReviewPicture,
} from '@toonbank/contract/staff/review.ts'
import { refusalReasons, reviewStatuses } from '@toonbank/domain/review/review-rules.ts'
import { defineVerb, pageOf, stop, type Verb } from './define-verb.ts'
import type { FormatTime } from './describe-order.ts'
import { noPage, readPage, type TypedArguments, text, type Wrong, wrong } from './parse-arguments.ts'
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
  (verb: string, takesMore = false) =>
  ({ positionals: [id = '', ...more] }: TypedArguments): OfReview | Wrong =>
    !/^[1-9]\d{0,14}$/.test(id) || (!takesMore && more.length > 0)
      ? wrong(`'reviews ${verb}' is followed by the number of a review, as 'reviews list' tells it.`)
      : { id }

export const reviewVerbs: Readonly<Record<string, Verb>> = {
  list: defineVerb({
    usage: '[--status waiting|published|refused] [--page 2]',
    options: { status: 'string', page: 'string' },
    call: listReviews,
    parse({ positionals, values }) {
      const status = reviewStatuses.find((one) => one === (text(values.status) || 'waiting'))
      if (!status) return wrong(`the status is one of ${reviewStatuses.join(', ')}.`)
      const page = readPage(values.page)
      return positionals.length > 0 || page === undefined ? noPage : { status, page }
    },
    async prepare({ status, page }, { client, formatTime }) {
      const { items, more } = await pageOf(page, async (after) => {
        const listed = await client.ask(listReviews, { query: { status, after } })
        return listed.ok ? listed.value : { items: [], next: null }
      })
      return stop([...describeReviews(items, formatTime), ...more])
    },
    input: ({ status }) => ({ query: { status } }),
    describe: () => [],
    refusals: {},
  }),
  show: defineVerb({
    usage: '<id> [--pictures <folder>]',
    options: { pictures: 'string' },
    call: showReview,
    parse(argv) {
      const review = readReview('show')(argv)
      return 'wrong' in review ? review : { ...review, folder: text(argv.values.pictures) || undefined }
    },
    input: (args) => byId(args),
    async describe(review, { id, folder }, { client, formatTime, pathOf }) {
      const files =
        folder === undefined
          ? []
          : await writePictures(`review-${id}`, pathOf(folder), review.pictures, (picture) =>
              client.ask(showReviewPicture, { params: { id, picture } }),
            )
      return [...describeReview(review, formatTime), ...files]
    },
    refusals: { reviewNotFound: (args) => reviewNotFound(args) },
  }),
  publish: defineVerb({
    usage: '<id> --seen 3f9a2c',
    options: { seen: 'string' },
    call: decideReview,
    parse(argv) {
      const review = readReview('publish')(argv)
      if ('wrong' in review) return review
      const seen = text(argv.values.seen)
      return seen === ''
        ? wrong(
            "'reviews publish' wants --seen, as 'reviews show' tells it: the writer may have changed the argv since.",
          )
        : { ...review, seen }
    },
    input: (args) => ({ ...byId(args), body: { status: 'published' as const, seen: args.seen } }),
    describe: (_, { id }) => [`Review ${id} is published.`],
    refusals: {
      reviewNotFound: (args) => reviewNotFound(args),
      reviewChanged: ({ id }) => wrong(`Review ${id} says something else now: read it again, 'reviews show ${id}'.`),
    },
  }),
  refuse: defineVerb({
    usage: `<id> --reason ${refusalReasons.join('|')}`,
    options: { reason: 'string' },
    call: decideReview,
    parse(argv) {
      const review = readReview('refuse')(argv)
      if ('wrong' in review) return review
      const reason = refusalReasons.find((one) => one === argv.values.reason)
      return reason
        ? { ...review, reason }
        : wrong(`the reason is one of ${refusalReasons.join(', ')}; few stars are none.`)
    },
    input: (args) => ({ ...byId(args), body: { status: 'refused' as const, reason: args.reason } }),
    describe: (_, { id }) => [`Review ${id} is refused.`],
    refusals: {
      reviewNotFound: (args) => reviewNotFound(args),
      reviewChanged: (args) => reviewNotFound(args),
    },
  }),
  answer: defineVerb({
    usage: '<id> <text>',
    call: answerReview,
    parse(argv) {
      const review = readReview('answer', true)(argv)
      return 'wrong' in review ? review : { ...review, answer: argv.positionals.slice(1).join(' ').trim() }
    },
    input: (args) => ({ ...byId(args), body: { answer: args.answer } }),
    describe: (_, { id }) => [`Review ${id} has its answer.`],
    refusals: { reviewNotFound: ({ id }) => wrong(`No review ${id} is published.`) },
  }),
}
