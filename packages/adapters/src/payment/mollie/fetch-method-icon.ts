import type { MethodIcon } from '@toonbank/shop/ports/payment-provider.ts'

const maxBytes = 100_000
const timeoutMs = 2_000
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** Fetches the picture only from Mollie's hosts, or from a stand-in. Undefined: not available. */
export async function fetchMethodIcon(url: string, apiUrl: string): Promise<MethodIcon | undefined> {
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
