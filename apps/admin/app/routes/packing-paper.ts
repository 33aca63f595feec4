import { printPackingSlip, printPickList } from '@toonbank/contract/staff/packing.ts'
import { redirect } from 'react-router'
import { ask } from '../server/office.server.ts'
import type { Route } from './+types/packing-paper'

const papers = {
  'pakbonnen.pdf': [printPackingSlip, {}],
  'pakbonnen-en-etiketten.pdf': [printPackingSlip, { labels: 'yes' }],
  'picklijst.pdf': [printPickList, {}],
} as const

/** Packing slips, labels and the pick list, to be printed. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const numbers = searchParams.get('nummers') ?? ''
  const paper = Object.hasOwn(papers, params.paper) ? papers[params.paper as keyof typeof papers] : undefined
  if (!paper) return new Response(null, { status: 404 })
  const [call, more] = paper
  const language = searchParams.get('language') === 'eng' ? 'eng' : 'nld'
  const printed = await ask(context, call, { query: { numbers, language, ...more } })
  // The page says which orders have nothing to pack.
  if (!printed.ok) return redirect(`/inpakken?${new URLSearchParams({ nummers: numbers })}`)
  return new Response(printed.value.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${params.paper}"`,
    },
  })
}
