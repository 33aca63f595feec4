import { uid } from '@toonbank/contract/fields.ts'
import { redirect } from 'react-router'
import * as v from 'valibot'

const name = 'operation'

/**
 * The operation id of a form that was posted without JavaScript. The first post has none: it changes nothing and is
 * redirected (307: the browser posts the same again) to this address with an id drawn for this press. What a reload or
 * the busy page sends again carries that id, and is applied once; another press of the same page, which may be one that
 * all visitors share, draws another.
 */
export function operationOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search)
  const posted = v.safeParse(uid, query.get(name))
  if (posted.success) return posted.output
  query.set(name, crypto.randomUUID())
  throw redirect(`${pathname}?${query}`, 307)
}
