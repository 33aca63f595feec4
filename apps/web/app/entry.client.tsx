import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { AddressesOfPage, addressesAt, documentAddresses } from './language/addresses.ts'
import { inOwnLanguage } from './language/keep-language.ts'
import { lostRoute } from './shell/lost-route.ts'
import { dropOtherSpellings } from './start/drop-other-spellings.ts'
import { loadTexts } from './texts/load-texts.ts'
import { pauseOrOnline, retryForms } from './ui/retry-forms.ts'
import { showFormWaits } from './ui/toast/show-no-connection.ts'

// React Router takes no other way to send; a form that does not get through must not end in an error page.
window.fetch = retryForms(inOwnLanguage(window.fetch.bind(window)), { onFailure: showFormWaits, pause: pauseOrOnline })

window.lostRoute = lostRoute

// React Router hands out its table of routes in no other way.
const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, { path?: string }> } })
  .__reactRouterManifest
dropOtherSpellings(routes, documentAddresses() ?? addressesAt(location.pathname), location.pathname)

// Nearly every page needs both; in one step they cost one round trip.
await Promise.all([loadTexts('common'), loadTexts('catalogue')])
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AddressesOfPage value={documentAddresses()}>
        <HydratedRouter />
      </AddressesOfPage>
    </StrictMode>,
  )
})
