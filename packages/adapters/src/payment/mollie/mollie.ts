import { zero } from '@toonbank/domain/money/cents.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import type { PaymentProvider, ProviderDependencies, ProviderKind } from '@toonbank/shop/ports/payment-provider.ts'
import { readPlainNotice } from '../plain-notice.ts'
import { examineMollie } from './examine-mollie.ts'
import { listMollieMethods } from './list-mollie-methods.ts'
import { isGone, type MolliePayment, molliePayment, paymentIds, referenceOf } from './mollie-answers.ts'
import { mollieClient } from './mollie-client.ts'
import { listLiveRefunds, listPaymentsPaidBack, refundAtMollie, statusOfRefund } from './mollie-refunds.ts'
import { isReachableBy, toMollieRequest } from './mollie-request.ts'
import { type MollieAccount, mollieAccount, mollieApiUrl, mollieSettings } from './mollie-settings.ts'

const name = 'mollie'

/** Mollie (decision 5) has payment pages for iDEAL, Bancontact, cards and more. Without a key it offers nothing. */
function openMollie(dependencies: ProviderDependencies): PaymentProvider {
  const account = mollieAccount(dependencies.paymentSettings ?? {})
  return account ? withAccount(account, dependencies) : withoutAccount
}

/** Without a key, payments of a former key are 'unavailable', which never expires them. */
const withoutAccount: PaymentProvider = {
  name,
  serves: () => false,
  methods: async () => done([]),
  create: async () => refused('refused'),
  read: async () => refused('unavailable'),
  cancel: async () => refused('unavailable'),
  refund: async () => refused('unavailable'),
  verifyNotice: async () => refused('notANotice'),
}

function withAccount(account: MollieAccount, dependencies: ProviderDependencies): PaymentProvider {
  const { isPublic, sandboxInPublic, log } = dependencies
  const ask = mollieClient(account, (dependencies.circuits ?? openCircuits(log)).of(name), log)
  const methods = listMollieMethods(ask, account, dependencies.cache)
  // Nobody may pay with test money for real goods in a public shop.
  const takesTestMoney = (visitor: { readonly isPublic: boolean }) => !visitor.isPublic || sandboxInPublic
  const find = (providerId: string) =>
    ask({ path: `/payments/${encodeURIComponent(providerId)}`, schema: molliePayment })
  return {
    name,
    serves: (visitor) => account.mode === 'live' || takesTestMoney(visitor),
    methods: methods.list,
    readIcon: methods.readIcon,
    async create(request) {
      if (account.mode === 'test' && !takesTestMoney({ isPublic })) return refused('refused')
      const body = await toMollieRequest(request, isReachableBy(account.apiUrl, request.webhookUrl))
      const { idempotencyKey } = request
      const created = await ask({ method: 'POST', path: '/payments', body, idempotencyKey, schema: molliePayment })
      if (!created.ok) return refused(created.problem)
      const { id, amount, _links } = created.value
      const paymentUrl = _links.checkout?.href
      const isAsAsked =
        amount.currency === 'EUR' &&
        amount.amount === request.amount &&
        referenceOf(created.value) === request.reference
      // The shopper must not be sent to the page of a payment with another amount or reference.
      if (!paymentUrl || !isPageOf(account, paymentUrl) || !isAsAsked) return refused('unavailable')
      return done({ providerId: id, paymentUrl, transfer: null })
    },
    async read(providerId) {
      if (!paymentIds.test(providerId)) return refused('notFound')
      const found = await find(providerId)
      if (found.ok && found.value.id === providerId) {
        const isRefunded = (found.value.amountRefunded?.amount ?? zero) > 0
        const refunds = isRefunded ? await listLiveRefunds(ask, providerId) : done([])
        if (!refunds.ok) return refunds
        const reading = toReading(found.value, account, takesTestMoney({ isPublic }))
        return done({ ...reading, refunds: refunds.value })
      }
      return refused(!found.ok && isGone(found) ? 'notFound' : 'unavailable')
    },
    async cancel(providerId) {
      if (!paymentIds.test(providerId)) return refused('notFound')
      const canceled = await ask({
        method: 'DELETE',
        path: `/payments/${encodeURIComponent(providerId)}`,
        schema: molliePayment,
      })
      if (canceled.ok) return canceled.value.status === 'canceled' ? done(null) : refused('notCancelable')
      if (isGone(canceled)) return refused('notFound')
      if (canceled.problem === 'unavailable') return refused('unavailable')
      const found = await find(providerId)
      if (!found.ok) return refused(isGone(found) ? 'notFound' : 'unavailable')
      return found.value.status === 'canceled' ? done(null) : refused('notCancelable')
    },
    refund: async (providerId, request) =>
      paymentIds.test(providerId) ? refundAtMollie(ask, providerId, request) : refused('notFound'),
    readRefund: async (providerId, key) =>
      paymentIds.test(providerId) ? statusOfRefund(ask, providerId, key) : refused('notFound'),
    listPaymentsPaidBack: () => listPaymentsPaidBack(ask),
    verifyNotice: async (notice) => readPlainNotice(notice, paymentIds),
  }
}

const toReading = (
  { status, amount, amountRefunded, amountChargedBack, mode, profileId, ...payment }: MolliePayment,
  { profile }: MollieAccount,
  takesTestMoney: boolean,
) => ({
  reference: referenceOf(payment),
  status,
  ...amount,
  ...(amountRefunded ? { refunded: amountRefunded.amount } : {}),
  // Mollie leaves this out while nothing is charged back, also when the bank has returned it.
  chargedBack: amountChargedBack?.amount ?? zero,
  ...(profile !== undefined && profileId !== profile ? { doubt: 'otherProfile' as const } : {}),
  // It comes last, so that it wins: test money never counts, whichever profile it is of.
  ...(mode === 'test' && !takesTestMoney ? { doubt: 'testMoney' as const } : {}),
})

const molliePages = ['https://www.mollie.com', 'https://pay.mollie.com']

const pagesOf = (apiUrl: string): readonly string[] =>
  apiUrl === mollieApiUrl({}) ? molliePages : [new URL(apiUrl).origin]

const isPageOf = ({ apiUrl }: MollieAccount, page: string): boolean => {
  const { protocol, host, origin } = new URL(page)
  if (apiUrl !== mollieApiUrl({})) return pagesOf(apiUrl).includes(origin)
  return protocol === 'https:' && /(^|\.)mollie\.com$/.test(host)
}

export const mollieKind = {
  name,
  settings: mollieSettings,
  pages: (settings) => (mollieAccount(settings) ? pagesOf(mollieApiUrl(settings)) : []),
  open: openMollie,
  sellsBy: ({ MOLLIE_API_KEY: key }) =>
    typeof key === 'string' && key.startsWith('live_') ? 'Orders can be paid by Mollie.' : undefined,
  examine: examineMollie,
} as const satisfies ProviderKind
