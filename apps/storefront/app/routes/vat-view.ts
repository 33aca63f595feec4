import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { toOwnPath } from '@toonbank/domain/content/own-path.ts'
import { vatSides } from '@toonbank/domain/tax/vat-kinds.ts'
import { redirect } from 'react-router'
import { stayOnFailure } from '../forms/stay-on-failure.ts'
import { findAppConfig } from '../server/app-config.server.ts'
import { visitor } from '../server/visit.server.ts'
import { otherView, readVatView, vatViewCookie } from '../shop/vat-view.ts'
import type { Route } from './+types/vat-view'

export { NoPage as default } from '../shell/no-page.tsx'
export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

export const loader = ({ context }: Route.LoaderArgs) => redirect(pathIn(context.get(visitor), '/'))

/** Switches between prices with and without VAT without JavaScript, and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitor)
  const form = await request.formData()
  const location = toOwnPath(form.get('to')) ?? pathIn(visit, '/')
  const config = await findAppConfig(visit)
  if (!config?.display.vatToggle) return redirect(location, 303)
  // Businesses and pages for businesses begin without VAT, whatever the shop's own view is, so the form tells which
  // view it had.
  const own = vatSides.find((side) => side === form.get('own')) ?? (config.display.priceExclVat ? 'excl' : 'incl')
  const seen = readVatView(request.headers.get('cookie')) ?? own
  const cookie = vatViewCookie(otherView(seen), { secure: visit.appUrl.startsWith('https:') })
  return redirect(location, { status: 303, headers: { 'set-cookie': cookie } })
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  stayOnFailure(request, serverAction())
