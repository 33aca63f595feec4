import { findPathRule } from '@toonbank/contract/content.ts'
import { data, redirect } from 'react-router'
import { pathIn } from '../language/language.ts'
import type { Visit } from './visit.server.ts'

/** Where this path has moved to, as the merchant says; thrown, so that it goes before whatever the page would show. */
export async function followPathRule(visit: Visit, path: string): Promise<void> {
  const answer = await visit.ask(findPathRule, { body: { path } })
  const rule = answer.ok ? answer.value : null
  if (!rule) return
  if (rule.statusCode === 410) throw data(null, { status: 410 })
  throw redirect(pathIn(visit.language, rule.location), rule.statusCode)
}
