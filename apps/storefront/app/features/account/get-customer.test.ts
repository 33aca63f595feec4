import { expect, it } from 'vitest'
import type { Visit } from '../../server/visit.server.ts'
import { getCustomer } from './get-customer.server.ts'

/** Where somebody without an account's session is led to. */
async function ledTo(given: Pick<Visit, 'hasSession' | 'isForm'>): Promise<string | null> {
  const visit = { ...given, language: 'nld', strategy: 'prefix_except_default', ask: async () => undefined }
  const url = new URL('https://shop.example/account/information')
  const thrown: unknown = await getCustomer(visit as unknown as Visit, url).catch((error: unknown) => error)
  return thrown instanceof Response ? thrown.headers.get('location') : null
}

it('tells whose session has ended, and whoever sends a form after logging out in another tab', async () => {
  const plain = await ledTo({ hasSession: false, isForm: false })
  expect(plain).toMatch(/^\/account\/login/)
  expect(plain).not.toContain('accountSessionEnded')
  expect(await ledTo({ hasSession: true, isForm: false })).toContain('accountSessionEnded')
  expect(await ledTo({ hasSession: false, isForm: true })).toContain('accountSessionEnded')
})
