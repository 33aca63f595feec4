import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { renderHtml } from './server/render-html.server.tsx'
import { nonceOf } from './server/visit.server.ts'
import { ChosenVatView } from './shop/chosen-vat-view.ts'
import { readVatView } from './shop/vat-view.ts'
import { keepAllTexts } from './texts/all-texts.server.ts'
import { Nonce } from './ui/nonce.ts'

// The server takes both from the bundle: a copy of react-router of its own would not know our contexts.
export { createRequestHandler } from 'react-router'
export { createVisit } from './server/visit.server.ts'
export { inVatView, readVatView } from './shop/vat-view.ts'

keepAllTexts()

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = loadContext.get(nonceOf)
  const page = (
    <Nonce value={nonce}>
      <ChosenVatView value={readVatView(request.headers.get('cookie'))}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </ChosenVatView>
    </Nonce>
  )
  const { html, failed } = await renderHtml(page, nonce)
  return new Response(html, { status: failed ? 500 : status, headers })
}

/** A thrown answer of a loader, and the router's own for an address or a method it does not know, are for the visitor; the rest is for the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
