import fraunces from '@fontsource/fraunces/files/fraunces-latin-400-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { LoadingBar } from '@toonbank/ui/loading-bar.tsx'
import { type ReactNode, use } from 'react'
import {
  data,
  Links,
  Meta,
  Outlet,
  redirect,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { AddressesOfPage, addressesAttribute, useAddressesOfPage } from './language/addresses.ts'
import { FollowLinks } from './language/follow-links.tsx'
import { useKeptLanguage } from './language/keep-language.ts'
import { htmlLanguageOf } from './language/language.ts'
import { useDocumentsData } from './seo/use-documents-data.ts'
import { findSettings } from './server/app-config.server.ts'
import { findCustomer } from './server/find-customer.server.ts'
import { orBusyPage } from './server/or-busy-page.server.ts'
import { settleAddress } from './server/settle-address.server.ts'
import { visitor } from './server/visit.server.ts'
import { ErrorNotice } from './shell/error-notice.tsx'
import { TestShopBar } from './shell/test-shop-bar.tsx'
import { useFocusPage } from './shell/use-focus-page.ts'
import { useFocusProblem } from './shell/use-focus-problem.ts'
import { asBusinessSees, BusinessPage, isForBusiness } from './shop/business-view.ts'
import { ChosenVatView } from './shop/chosen-vat-view.ts'
import { ShopOfPage } from './shop/shop-of-page.ts'
import { fontFilesOf, paperOf, themeCss } from './shop/theme-css.ts'
import { FetchOnPress } from './start/fetch-on-press.tsx'
import { MarkDocument } from './start/mark-document.tsx'
import { PageScripts } from './start/page-scripts.tsx'
import { useEarlyInput } from './start/use-early-input.ts'
import { Stylesheet } from './ui/stylesheet.tsx'

export const middleware: Route.MiddlewareFunction[] = [settleAddress]

/** Nothing here is personal unless someone is logged in, because all other visitors share one cached page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitor)
  // When the session cannot be read, the error page is rendered as for a visitor without login.
  const [settings, customer] = await Promise.all([
    findSettings(visit).catch(orBusyPage),
    findCustomer(visit).catch(() => null),
  ])
  if (!settings) throw data({ reason: 'connection' }, { status: 503 })
  const { config, menus } = settings
  if (config.status !== 'active') throw data({ reason: 'inactive' }, { status: 503 })
  if (!config.languages.shown.includes(visit.language))
    throw redirect(pathIn({ language: 'nld', strategy: visit.strategy }, url.pathname) + url.search, 302)
  const hasLostSession = visit.hasSession && customer === undefined
  return {
    config: customer?.customerType === 'business' ? asBusinessSees(config) : config,
    menus,
    customer: customer ?? null,
    hasSession: visit.hasSession,
    hasLostSession,
    appUrl: visit.appUrl,
  }
}

/**
 * A session is checked on each navigation, because it may have ended (specification 2.4-28). Without one only a form
 * can change this data.
 */
export const shouldRevalidate = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== 'GET') ||
  (pageOf(currentUrl) !== pageOf(nextUrl) && 'session' in document.documentElement.dataset)

const pageOf = ({ pathname, searchParams }: URL): string =>
  [pathname, searchParams.get('page'), searchParams.get('sort'), searchParams.get('q')].join(' ')

const fontFiles = { fraunces, figtree }

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>('root')
  const config = shop?.config
  const isBusinessPage = useMatches().some(({ loaderData }) => isForBusiness(loaderData))
  const display = config && (isBusinessPage ? asBusinessSees(config) : config).display
  const chosen = use(ChosenVatView)
  const theme = config?.theme ?? {}
  const addresses = useAddressesOfPage()
  return (
    <html
      lang={htmlLanguageOf[addresses.language]}
      data-session={shop?.hasSession ? '' : undefined}
      data-addresses={addressesAttribute(addresses)}
      data-vat={display?.vatToggle ? (chosen ?? (display.priceExclVat ? 'excl' : 'incl')) : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <MarkDocument />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={paperOf(theme)} />
        <Stylesheet theme={import.meta.env.SSR ? themeCss(theme) : ''} />
        <Meta />
        <Links />
        {fontFilesOf(theme).map((name) => (
          <link key={name} rel="preload" as="font" type="font/woff2" href={fontFiles[name]} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={config?.faviconUrl ?? '/favicon.svg'} />
      </head>
      <body>
        <LoadingBar />
        <AddressesOfPage value={addresses}>
          <ShopOfPage value={shop}>
            {config?.testShop ? <TestShopBar /> : null}
            <BusinessPage value={isBusinessPage}>{children}</BusinessPage>
          </ShopOfPage>
        </AddressesOfPage>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  useFocusPage()
  useFocusProblem()
  useKeptLanguage()
  useEarlyInput()
  useDocumentsData()
  return (
    <>
      <Outlet />
      <FetchOnPress />
      <FollowLinks />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="shop-width">
      <ErrorNotice error={error} />
    </main>
  )
}
