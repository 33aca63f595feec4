import { RetryLater } from '@toonbank/contract/client.ts'
import { data } from 'react-router'
import { withoutPasswords } from '../forms/parse-form.ts'
import type { Busy } from '../shell/busy-notice.tsx'

/**
 * Handles the error of a call that a busy API refused by showing the busy page. It carries the posted form except
 * passwords, so one button sends it again. Other errors are rethrown.
 */
export function busyPage(request: Request): (error: unknown) => Promise<never> {
  const posted = request.method === 'POST' ? request.clone() : undefined
  return async (error) => {
    if (!(error instanceof RetryLater)) throw error
    const form = posted && (await readForm(posted).catch(() => undefined))
    const busy: Busy = { reason: 'busy', ...(form ? { form } : {}) }
    throw data(busy, { status: error.status, headers: { 'retry-after': String(error.seconds) } })
  }
}

async function readForm(posted: Request): Promise<Busy['form']> {
  // Several calls of one page may be refused, and a body can be read only once, so each reads a copy.
  const form = await posted.clone().formData()
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const kept = withoutPasswords(Object.fromEntries(texts))
  const { pathname, search } = new URL(posted.url)
  return { action: pathname.replace(/\.data$/, '') + search, fields: texts.filter(([name]) => name in kept) }
}
