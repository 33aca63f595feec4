import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import type { MethodIcon, PaymentProvider } from '@toonbank/shop/ports/payment-provider.ts'
import type { MollieMethod } from './mollie-answers.ts'
import type { AskMollie } from './mollie-client.ts'
import { fallbackMethods, readMethods, toOffered } from './mollie-methods.ts'
import type { MollieAccount } from './mollie-settings.ts'

const maxBytes = 100_000
const timeoutMs = 2_000
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** Fetches the picture only from Mollie's hosts, or from a stand-in. Undefined: not available. */
async function fetchMethodIcon(url: string, apiUrl: string): Promise<MethodIcon | undefined> {
  const { protocol, hostname, origin } = new URL(url)
  const isMollies = protocol === 'https:' && /(^|\.)mollie\.com$/.test(hostname)
  if (!isMollies && origin !== new URL(apiUrl).origin) return undefined
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const length = Number(response.headers.get('content-length') ?? '0')
    if (!response.ok || length > maxBytes) return undefined
    const bytes = Buffer.from(await response.arrayBuffer())
    return bytes.length <= maxBytes && bytes.subarray(0, 4).equals(pngStart) ? { type: 'image/png', bytes } : undefined
  } catch {
    return undefined
  }
}

const fiveMinutes = 5 * 60_000
const aDay = 24 * 60 * 60_000

interface Methods {
  readonly list: PaymentProvider['methods']
  readonly readIcon: NonNullable<PaymentProvider['readIcon']>
}

class MethodsUnavailable extends Error {}

/**
 * Mollie's methods are cached for minutes and used stale for a day; without any list common methods are offered. So no
 * page waits long for Mollie.
 */
export function listMollieMethods(ask: AskMollie, account: MollieAccount, cache: Cache | undefined): Methods {
  const lists = cache?.open<readonly MollieMethod[]>({
    name: 'methods of Mollie',
    max: 10,
    freshFor: fiveMinutes,
    staleFor: aDay,
    maxWait: 300,
  })
  const icons = cache?.open<MethodIcon>({
    name: 'icons of payment methods',
    max: 50,
    freshFor: aDay,
    staleFor: 30 * aDay,
  })
  const read = async (wanted: Parameters<Methods['list']>[0]) => {
    const listed = await readMethods(ask, wanted)
    if (!listed) throw new MethodsUnavailable()
    return listed
  }
  const find = async (wanted: Parameters<Methods['list']>[0]): Promise<readonly MollieMethod[] | undefined> => {
    try {
      return await (lists?.fetch(`${wanted.countryCode} ${wanted.locale}`, () => read(wanted)) ?? read(wanted))
    } catch (error) {
      if (error instanceof MethodsUnavailable) return undefined
      throw error
    }
  }
  return {
    list: async (wanted) => done((await find(wanted))?.map(toOffered) ?? fallbackMethods),
    async readIcon(key) {
      const known = icons?.get(key)
      if (known) return done(known)
      for (const countryCode of ['NL', 'BE'] as const) {
        const method = (await find({ countryCode, locale: 'nld' }))?.find(({ id }) => id === key)
        if (!method?.image) continue
        const icon = await fetchMethodIcon(method.image.size2x, account.apiUrl)
        if (!icon) return refused('unavailable')
        icons?.set(key, icon)
        return done(icon)
      }
      return refused('notFound')
    },
  }
}
