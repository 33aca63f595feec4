import { isBuyNowPayLater } from '@toonbank/domain/payment/buy-now-pay-later.ts'
import type { ServiceAnswer } from '@toonbank/runtime/http/ask-service.ts'
import { isLocalHost } from '@toonbank/runtime/http/is-public.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import type { Finding } from '@toonbank/runtime/process/finding.ts'
import type { ExaminedShop } from '@toonbank/shop/ports/payment-provider.ts'
import { mollieMethods } from './mollie-answers.ts'
import { mollieClient } from './mollie-client.ts'
import { methodsQuery } from './mollie-methods.ts'
import { isReachableBy } from './mollie-request.ts'
import { type MollieAccount, mollieAccount } from './mollie-settings.ts'

const about = 'mollie'
const good = (sentence: string): Finding => ({ about, verdict: 'good', sentence })
const missing = (sentence: string): Finding => ({ about, verdict: 'missing', sentence })
const dangerous = (sentence: string): Finding => ({ about, verdict: 'dangerous', sentence })

export async function examineMollie(shop: ExaminedShop): Promise<readonly Finding[]> {
  const account = mollieAccount(shop.settings)
  const keys = shop.methods.map(({ key }) => key)
  if (!account)
    return keys.length === 0
      ? []
      : [missing(`Nobody can pay by ${keys.join(', ')}: set MOLLIE_API_KEY, or name another provider for them.`)]
  const log = { warn: () => {} }
  const ask = mollieClient(account, openCircuits(log).of('mollie'), log)
  const listed = await ask({ path: '/methods', query: methodsQuery, schema: mollieMethods })
  return [
    judgeKey(account, listed, shop),
    ...(listed.ok ? judgeMethods(listed.value._embedded.methods, shop) : []),
    judgeNotices(account, shop.appUrl),
  ]
}

function judgeKey(
  { mode }: MollieAccount,
  listed: ServiceAnswer<unknown>,
  { appUrl, sandboxInPublic }: ExaminedShop,
): Finding {
  if (!listed.ok && listed.problem === 'unavailable')
    return missing(`Mollie does not answer (${listed.cause}): payments are found again when it does.`)
  if (!listed.ok)
    return dangerous(
      `Mollie refuses MOLLIE_API_KEY (HTTP ${listed.status}), so nobody can pay by it: copy the key anew.`,
    )
  const sells = appUrl !== undefined && !isLocalHost(new URL(appUrl).host)
  if (mode === 'test' && sells && !sandboxInPublic)
    return missing('MOLLIE_API_KEY is a test key, and is used by nobody but this machine: set the live one to sell.')
  return good(mode === 'live' ? 'Mollie takes the key, for real money.' : 'Mollie takes the key, for tests.')
}

function judgeMethods(listed: readonly { readonly id: string }[], { methods }: ExaminedShop): Finding[] {
  const active = listed.map(({ id }) => id)
  const keys = methods.map(({ key }) => key)
  const dead = keys.filter((key) => !active.includes(key))
  const unused = active.filter((id) => !keys.includes(id))
  const dear = methods.filter(({ key, price }) => isBuyNowPayLater(key) && price > 0).map(({ key }) => key)
  return [
    keys.length === 0
      ? missing(
          `No payment method of the shop is paid by Mollie: 'npm run shop -- import demo/mollie.json' makes them.`,
        )
      : good(
          `Mollie's list can be read: ${keys.filter((key) => active.includes(key)).join(', ') || 'none of the shop'}.`,
        ),
    ...(dead.length > 0
      ? [missing(`Not active at Mollie, so not offered: ${dead.join(', ')}. Turn them on there.`)]
      : []),
    ...(dear.length > 0
      ? [missing(`Not offered, because paying later may cost nothing extra: ${dear.join(', ')}. Set their price to 0.`)]
      : []),
    ...(unused.length > 0 && keys.length > 0
      ? [good(`Active at Mollie and not in the shop: ${unused.join(', ')}.`)]
      : []),
  ]
}

const judgeNotices = ({ apiUrl }: MollieAccount, appUrl: string | undefined): Finding =>
  appUrl !== undefined && isReachableBy(apiUrl, appUrl)
    ? good(`Mollie tells of payments at ${appUrl}.`)
    : missing(
        'Mollie cannot reach this address, so payments are found by asking, within a minute: set APP_URL to https://…',
      )
