import { toOwnPath } from '@toonbank/domain/content/own-path.ts'
import { pathIn } from '@toonbank/domain/content/path-in.ts'
import { redirect } from 'react-router'
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
  const location = toOwnPath((await request.formData()).get('to')) ?? pathIn(visit, '/')
  const config = await findAppConfig(visit)
  if (!config?.display.vatToggle) return redirect(location, 303)
  const seen = readVatView(request.headers.get('cookie')) ?? (config.display.priceExclVat ? 'excl' : 'incl')
  const cookie = vatViewCookie(otherView(seen), { secure: visit.appUrl.startsWith('https:') })
  return redirect(location, { status: 303, headers: { 'set-cookie': cookie } })
}
