import { uid } from '@toonbank/contract/fields.ts'
import { redirect } from 'react-router'
import * as v from 'valibot'

const name = 'operation'

/**
 * Returns the idempotency key of a form posted without JavaScript. The first post only redirects (307) to this address
 * with a random id, so a reload applies it once.
 */
export function operationOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  const posted = v.safeParse(uid, query.get(name))
  if (posted.success) return posted.output
  query.set(name, crypto.randomUUID())
  throw redirect(`${pathname}?${query}`, 307)
}
