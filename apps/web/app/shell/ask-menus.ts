import { createClient } from '@toonbank/contract/client.ts'
import { getAppConfig } from '@toonbank/contract/config.ts'
import { type Language, localeOf } from '../language/language.ts'
import type { Menus } from '../shop/shown-config.ts'

/** Milliseconds. */
const timeLimit = 10_000

export async function askMenus(language: Language): Promise<Menus> {
  const { ask } = createClient({
    send: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeLimit) }),
    baseUrl: '',
    headers: { 'accept-language': localeOf[language] },
  })
  const answer = await ask(getAppConfig, {})
  if (!answer.ok) throw new Error('the menus were refused')
  return answer.value.menus
}
