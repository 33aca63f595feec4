import { redirect } from 'react-router'
import { pathIn } from '../language/language.ts'
import { findCustomer } from './find-customer.server.ts'
import type { Visit } from './visit.server.ts'

/** Logging in and registering are for visitors; a customer goes to the account (specification 1, section 2). */
export async function visitorsOnly(visit: Visit): Promise<null> {
  if (await findCustomer(visit)) throw redirect(pathIn(visit.language, '/account/overview'), 303)
  return null
}
