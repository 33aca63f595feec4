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
      : [
          missing(
            `Nobody can pay by ${keys.join(', ')}: Mollie has no key. Set MOLLIE_API_KEY, or give these methods another provider.`,
          ),
        ]
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
    return missing(`Mollie does not answer (${listed.cause}): payments made meanwhile are counted as soon as it does.`)
  if (!listed.ok)
    return dangerous(
      `Mollie refuses MOLLIE_API_KEY (HTTP ${listed.status}), so nobody can pay through Mollie: copy the key again from its dashboard.`,
    )
  const sells = appUrl !== undefined && !isLocalHost(new URL(appUrl).host)
  if (mode === 'test' && sells && !sandboxInPublic)
    return missing(
      'MOLLIE_API_KEY is a test key, so only a browser on this machine can pay with it: set the live key to sell.',
    )
  return good(
    mode === 'live' ? 'The key of Mollie works, for real payments.' : 'The key of Mollie works, for test payments.',
  )
}

function judgeMethods(listed: readonly { readonly id: string }[], { methods }: ExaminedShop): Finding[] {
  const active = listed.map(({ id }) => id)
  const keys = methods.map(({ key }) => key)
  const dead = keys.filter((key) => !active.includes(key))
  const unused = active.filter((id) => !keys.includes(id))
  const dear = methods.filter(({ key, price }) => isBuyNowPayLater(key) && price > 0).map(({ key }) => key)
  return [
    keys.length === 0
      ? missing(`No payment method of the shop uses Mollie: 'npm run shop -- import demo/mollie.json' adds them.`)
      : good(
          `Shoppers can pay through Mollie by: ${keys.filter((key) => active.includes(key)).join(', ') || 'nothing yet'}.`,
        ),
    ...(dead.length > 0
      ? [
          missing(
            `Not switched on at Mollie, so shoppers do not see them: ${dead.join(', ')}. Switch them on in its dashboard.`,
          ),
        ]
      : []),
    ...(dear.length > 0
      ? [missing(`Not offered, because paying later may cost nothing extra: ${dear.join(', ')}. Set their price to 0.`)]
      : []),
    ...(unused.length > 0 && keys.length > 0
      ? [good(`Switched on at Mollie, but not in the shop: ${unused.join(', ')}.`)]
      : []),
  ]
}

const judgeNotices = ({ apiUrl }: MollieAccount, appUrl: string | undefined): Finding =>
  appUrl !== undefined && isReachableBy(apiUrl, appUrl)
    ? good(`Mollie reports payments to ${appUrl}.`)
    : missing(
        'Mollie cannot reach this shop, so the shop asks for payments every minute: set APP_URL to its https:// address.',
      )
