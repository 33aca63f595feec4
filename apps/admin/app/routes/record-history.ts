import { historyOf } from '@toonbank/contract/staff/history.ts'
import { read } from '../server/office.server.ts'
import type { Route } from './+types/record-history'

/** The page of a thing reads its history here. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? ''
  return Response.json(await read(context, historyOf, { params, query: { after: after.slice(0, 200) } as never }))
}
