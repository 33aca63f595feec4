import { createClient, RetryLater } from '@toonbank/contract/client.ts'
import { getHearts, type Heart, setWish as setWishCall } from '@toonbank/contract/shop/wish.ts'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { documentLanguage } from '../../language/addresses.ts'
import { localeOf } from '../../language/language.ts'
import { phraseIn, textsIn } from '../../texts/use-texts.ts'
import { showNoConnection } from '../../ui/toast/show-no-connection.ts'
import type { WantedWish } from './wanted-wish.ts'

const timeLimit = 10_000

/** `keepalive`: a heart that was pressed on leaving the page still counts. */
const send: typeof fetch = (input, init) =>
  fetch(input, { ...init, keepalive: true, signal: AbortSignal.timeout(timeLimit) })
const client = () => createClient({ send, baseUrl: '', headers: { 'accept-language': localeOf[documentLanguage()] } })

/** Returns the new hearts; undefined if the shop did not accept the change, and a message shows why. */
export async function setWish({ options, ...wanted }: WantedWish): Promise<Heart[] | undefined> {
  try {
    const answer = await client().ask(setWishCall, { body: { ...wanted, options: [...options] } })
    if (answer.ok) return answer.value
    refuse(answer.problem)
  } catch (error) {
    if (error instanceof RetryLater) refuse('shopBusy')
    else showNoConnection()
  }
  return undefined
}

/** Returns undefined if the hearts cannot be loaded now; they then stay unchanged. */
export async function askHearts(): Promise<Heart[] | undefined> {
  try {
    const answer = await client().ask(getHearts, {})
    return answer.ok ? answer.value : undefined
  } catch {
    return undefined
  }
}

function refuse(problem: string): void {
  const language = documentLanguage()
  showToast({ tone: 'error', title: textsIn(language, 'common')('failed'), message: phraseIn(language, problem) })
}
