import { type Answer, aStandIn, type ReceivedRequest } from '../stand-in/a-stand-in.ts'
import {
  anId,
  type MollieStatus,
  paymentJson,
  refundJson,
  type StandInPayment,
  type StandInRefund,
  toAmount,
  toCents,
  wrongField,
} from './mollie-books.ts'
import { aPixel, callOf, type MollieCall, pageOf, problem, usualMethods } from './mollie-calls.ts'

/** How a notice goes out: once, twice, or never. */
type Notices = 'once' | 'twice' | 'never'

const key = 'test_standin0123456789'

export type MollieStandIn = Awaited<ReturnType<typeof openMollieStandIn>>

/** A server that plays Mollie (nl-be, section 1): payments, methods, refunds, notices, and its page for shoppers. */
export async function openMollieStandIn() {
  const payments = new Map<string, StandInPayment>()
  const answers = new Map<string, Answer>()
  const sent: string[] = []
  const play = {
    notices: 'once' as Notices,
    isCancelable: true,
    /** Two equal refunds of a payment in short succession are taken for one. */
    refusesTwins: false,
    methods: usualMethods,
    mode: 'test' as 'test' | 'live',
    /** Brings a notice to the shop. */
    tell: (url: string, body: string): Promise<unknown> =>
      fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }),
  }

  const standIn = await aStandIn<MollieCall>({
    callOf,
    perform,
    wrong: ({ body, ...answer }) => ({ ...answer, body: { ...(body as object), amount: toAmount(1) } }),
  })
  const { origin } = standIn

  function perform(call: MollieCall, asked: ReceivedRequest): Answer | Promise<Answer> {
    if (call === 'page' || call === 'choose' || call === 'icon') return performs[call](asked)
    if (asked.headers.authorization !== `Bearer ${key}`) return problem(401)
    const known = asked.headers['idempotency-key']
    const before = typeof known === 'string' ? answers.get(known) : undefined
    const answer = before ?? performs[call](asked)
    if (typeof known === 'string' && !(answer instanceof Promise) && answer.status !== 409) answers.set(known, answer)
    return answer
  }

  const performs: Record<MollieCall, (asked: ReceivedRequest) => Answer | Promise<Answer>> = {
    create({ text }) {
      const body = JSON.parse(text) as Record<string, unknown>
      const field = wrongField(body)
      if (field) return problem(422, field)
      const cents = toCents(body.amount) ?? 0
      const payment: StandInPayment = {
        id: anId('tr'),
        cents,
        body,
        status: 'open',
        isCancelable: play.isCancelable,
        refunds: [],
      }
      payments.set(payment.id, payment)
      return { status: 201, body: toJson(payment) }
    },
    read: (asked) => withPayment(asked, (payment) => ({ status: 200, body: toJson(payment) })),
    cancel: (asked) =>
      withPayment(asked, (payment) => {
        if (payment.status !== 'open' || !payment.isCancelable) return problem(422)
        payment.status = 'canceled'
        return { status: 200, body: toJson(payment) }
      }),
    refunds: (asked) =>
      withPayment(asked, ({ id, refunds }) => ({
        status: 200,
        body: { count: refunds.length, _embedded: { refunds: refunds.map((one) => refundJson(one, id)) } },
      })),
    refund: (asked) =>
      withPayment(asked, (payment) => {
        const { amount, metadata } = JSON.parse(asked.text) as { amount?: unknown; metadata?: unknown }
        const cents = toCents(amount) ?? 0
        const gone = payment.refunds
          .filter(({ status }) => status !== 'failed')
          .reduce((sum, one) => sum + one.cents, 0)
        if (payment.status !== 'paid' || cents < 1 || gone + cents > payment.cents) return problem(422, 'amount')
        if (play.refusesTwins && payment.refunds.some((one) => one.cents === cents)) return problem(409)
        const refund: StandInRefund = { id: anId('re'), cents, metadata, status: 'pending' }
        payment.refunds.push(refund)
        return { status: 201, body: refundJson(refund, payment.id) }
      }),
    returned({ url: { pathname } }) {
      const isRefund = pathname.endsWith('/refunds')
      const found = [...payments.values()].flatMap(({ id, refunds, chargedBack }) =>
        isRefund ? refunds.map((one) => refundJson(one, id)) : chargedBack === undefined ? [] : [{ paymentId: id }],
      )
      return { status: 200, body: { _embedded: { [isRefund ? 'refunds' : 'chargebacks']: found } } }
    },
    methods({ url: { searchParams } }) {
      const country = searchParams.get('billingCountry')
      const wallets = searchParams.get('includeWallets')?.split(',') ?? []
      const methods = play.methods
        .filter(({ countries }) => country === null || countries.includes(country))
        .filter(({ id, isWallet }) => !isWallet || wallets.includes(id))
        .map(({ id, description, minimum, maximum }) => ({
          resource: 'method',
          id,
          description,
          minimumAmount: toAmount(minimum),
          maximumAmount: maximum === null ? null : toAmount(maximum),
          image: {
            size1x: `${origin}/icons/${id}.png`,
            size2x: `${origin}/icons/${id}.png`,
            svg: `${origin}/icons/${id}.svg`,
          },
          status: 'activated',
        }))
      return { status: 200, body: { count: methods.length, _embedded: { methods } } }
    },
    icon: () => ({ status: 200, raw: { type: 'image/png', bytes: aPixel } }),
    page: (asked) => withPayment(asked, ({ id }) => ({ status: 200, raw: { type: 'text/html', bytes: pageOf(id) } })),
    choose: (asked) =>
      withPayment(asked, async (payment) => {
        const status = new URLSearchParams(asked.text).get('status') ?? 'open'
        await becomes(payment.id, status as MollieStatus)
        return { status: 303, headers: { location: String(payment.body.redirectUrl) } }
      }),
  }

  const toJson = (payment: StandInPayment) => paymentJson(payment, origin, play.mode)

  function withPayment(
    { url }: ReceivedRequest,
    work: (payment: StandInPayment) => Answer | Promise<Answer>,
  ): Answer | Promise<Answer> {
    const payment = payments.get(/\/(tr_\w+)/.exec(url.pathname)?.[1] ?? '')
    return payment ? work(payment) : problem(404)
  }

  /** What the payer or the bank does; then the shop is told, as often as `play.notices` says. */
  async function becomes(id: string, status: MollieStatus): Promise<void> {
    const payment = payments.get(id)
    if (!payment) throw new Error(`no payment ${id}`)
    payment.status = status
    if (!['open', 'pending'].includes(status)) await notify(id)
  }

  async function notify(id: string): Promise<void> {
    const { webhookUrl } = payments.get(id)?.body ?? {}
    const times = { once: 1, twice: 2, never: 0 }[play.notices]
    for (let n = 0; n < times && typeof webhookUrl === 'string'; n++) {
      sent.push(id)
      await play.tell(webhookUrl, new URLSearchParams({ id }).toString())
    }
  }

  return {
    ...standIn,
    play,
    payments,
    /** The payments whose notices went out. */
    sent,
    becomes,
    notify,
    settings: { MOLLIE_API_KEY: key, MOLLIE_API_URL: `${origin}/v2` },
    /** The only payment with this reference of the shop. */
    paymentOf: (reference: string): StandInPayment => {
      const found = [...payments.values()].filter(
        ({ body }) => (body.metadata as { reference?: string } | undefined)?.reference === reference,
      )
      if (found.length !== 1 || !found[0]) throw new Error(`${found.length} payments of ${reference}`)
      return found[0]
    },
  }
}
