import { exportAccount } from '@toonbank/contract/shop/privacy.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { redirect } from 'react-router'
import { getCustomer } from '../features/account/get-customer.server.ts'
import { visitor } from '../server/visit.server.ts'
import { withNotice } from '../shell/with-notice.ts'
import type { Route } from './+types/account-export'

export async function loader({ url, context }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  await getCustomer(visit, url)
  const held = await visit.ask(exportAccount, {})
  if (!held.ok) return redirect(withNotice(href(visit, 'accountInformation'), 'accountExportTooOften'), 303)
  return new Response(`${JSON.stringify(held.value, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mijn-gegevens.json"',
      'cache-control': 'no-store',
    },
  })
}
