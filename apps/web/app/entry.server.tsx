import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { FragmentsOfPage } from './fragments/fragment.tsx'
import { AddressesOfPage } from './language/addresses.ts'
import { fragmentsOf } from './server/fragments.server.tsx'
import { pageResponse } from './server/page-response.server.ts'
import { renderHtml, renderWaiting } from './server/render-html.server.tsx'
import { scriptSourcesHeader, scriptSourcesOf } from './server/script-sources.server.ts'
import { takeLoadedData } from './server/take-loaded-data.server.ts'
import { nonceOf, visitor } from './server/visit.server.ts'
import { asBusinessSees, isForBusiness } from './shop/business-view.ts'
import { ChosenVatView } from './shop/chosen-vat-view.ts'
import type { Shop } from './shop/use-shop.ts'
import { readVatView } from './shop/vat-view.ts'
import { LoadedData } from './start/loaded-data.ts'
import { registerAllTexts } from './texts/all-texts.server.ts'
import { Nonce } from './ui/nonce.ts'

// The server takes these from the bundle: a copy of react-router of its own would not know our contexts.
export { withoutCampaign } from '@toonbank/domain/content/without-campaign.ts'
export { pagePaths } from './seo/page-paths.ts'
export { handlePages } from './server/handle-pages.server.ts'
export { bodyOf } from './server/page-response.server.ts'
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
  // While developing React Router's own `<Scripts>` takes the stream.
  const { context, loaded } = import.meta.env.PROD
    ? await takeLoadedData(routerContext)
    : { context: routerContext, loaded: undefined }
  const config = configOf(context)
  const sources = scriptSourcesOf(config, new URL(request.url))
  if (sources !== undefined) headers.set(scriptSourcesHeader, sources)
  const { language, strategy, caches } = loadContext.get(visitor)
  const fragments = config && fragmentsOf({ caches, language, config, isForEverybody: !request.headers.has('cookie') })
  const page = (
    <Nonce value={nonce}>
      <AddressesOfPage value={{ language, strategy }}>
        <ChosenVatView value={readVatView(request.headers.get('cookie'))}>
          <FragmentsOfPage value={import.meta.env.PROD ? fragments : undefined}>
            <LoadedData value={loaded}>
              <ServerRouter context={context} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
            </LoadedData>
          </FragmentsOfPage>
        </ChosenVatView>
      </AddressesOfPage>
    </Nonce>
  )
  // Trap: a page with a stream of data in it cannot be drawn twice.
  const { html, failed } = await (loaded === undefined ? renderWaiting : renderHtml)(page, nonce)
  return pageResponse(fragments?.fill(html) ?? html, { status: failed ? 500 : status, headers })
}

/** The merchant's settings; a page that has none says that the shop cannot be shown. */
function configOf({ staticHandlerContext: { loaderData } }: EntryContext): Shop['config'] | undefined {
  const shop: Shop | undefined = loaderData.root
  return shop && Object.values(loaderData).some(isForBusiness) ? asBusinessSees(shop.config) : shop?.config
}

/**
 * A thrown answer of a loader, and the router's own for an address or a method it does not know, are for the visitor;
 * the rest is for the log.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error)
}
