import { text } from 'node:stream/consumers'
import { Nonce } from '@toonbank/ui/nonce.ts'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { AddressesOfPage } from './language/addresses.ts'
import { renderHtml, renderWaiting } from './server/render-html.server.tsx'
import { scriptSourcesHeader, scriptSourcesOf } from './server/script-sources.server.ts'
import { nonceOf, visitor } from './server/visit.server.ts'
import { asBusinessSees, isForBusiness } from './shop/business-view.ts'
import { ChosenVatView } from './shop/chosen-vat-view.ts'
import type { Shop } from './shop/use-shop.ts'
import { readVatView } from './shop/vat-view.ts'
import { LoadedData } from './start/loaded-data.ts'
import { registerAllTexts } from './texts/all-texts.server.ts'

export { withoutCampaign } from '@toonbank/domain/content/without-campaign.ts'
// The server takes these from the bundle, because its own copy of react-router would not know our contexts.
export { pagePaths } from './seo/page-paths.ts'
export { handlePages } from './server/handle-pages.server.ts'
export { openCaches } from './server/process-cache.server.ts'
export { createVisit, readPreferred } from './server/visit.server.ts'
export { inVatView, readVatView } from './shop/vat-view.ts'

registerAllTexts()

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
  const { context, loaded } = import.meta.env.PROD
    ? await withLoadedData(routerContext)
    : { context: routerContext, loaded: undefined }
  const config = configOf(context)
  const sources = scriptSourcesOf(config, new URL(request.url))
  if (sources !== undefined) headers.set(scriptSourcesHeader, sources)
  const { language, strategy } = loadContext.get(visitor)
  const page = (
    <Nonce value={nonce}>
      <AddressesOfPage value={{ language, strategy }}>
        <ChosenVatView value={readVatView(request.headers.get('cookie'))}>
          <LoadedData value={loaded}>
            <ServerRouter context={context} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
          </LoadedData>
        </ChosenVatView>
      </AddressesOfPage>
    </Nonce>
  )
  // A page with a stream of data cannot be rendered twice.
  const { html, failed } = await (loaded === undefined ? renderWaiting : renderHtml)(page, nonce)
  return new Response(html, { status: failed ? 500 : status, headers })
}

/**
 * React Router streams loader data behind a `Suspense` boundary that delays the page. Read beforehand, it is text in
 * the document (`PageScripts`).
 */
async function withLoadedData({ serverHandoffStream, ...context }: EntryContext) {
  const written = serverHandoffStream && (await text(serverHandoffStream))
  // Security: `<` occurs only in texts of the JSON, where `</script>` would end the element.
  return { context, loaded: written?.replaceAll('<', String.raw`\u003c`) }
}

function configOf({ staticHandlerContext: { loaderData } }: EntryContext): Shop['config'] | undefined {
  const shop: Shop | undefined = loaderData.root
  return shop && Object.values(loaderData).some(isForBusiness) ? asBusinessSees(shop.config) : shop?.config
}

/**
 * Thrown loader answers, and the router's own for unknown addresses or methods, are for the visitor; others are logged.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
