import { uid } from '@toonbank/contract/fields.ts'
import { redirect } from 'react-router'
import * as v from 'valibot'

const name = 'operation'

/**
 * The idempotency key of a form that was posted without JavaScript. The first post has none: it changes nothing and is
 * redirected (307: the browser posts the same again) to this address with a random id. A reload or the busy page sends
 * that id again, and it is applied once; a new submit of the same page, which may be one that all visitors share, gets
 * another.
 */
export function operationOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  const posted = v.safeParse(uid, query.get(name))
  if (posted.success) return posted.output
  query.set(name, crypto.randomUUID())
  throw redirect(`${pathname}?${query}`, 307)
}
