import { pauseOrOnline, retryForms } from '@toonbank/ui/retry-forms.ts'
import { retryPages } from '@toonbank/ui/retry-pages.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { AddressesOfPage, addressesAt, documentAddresses } from './language/addresses.ts'
import { inOwnLanguage } from './language/keep-language.ts'
import { routeLoadError } from './shell/route-load-error.ts'
import { dropOtherSpellings } from './start/drop-other-spellings.ts'
import { loadTexts } from './texts/load-texts.ts'
import { followPresses, showFormWaits } from './ui/toast/show-no-connection.ts'

// Reads are retried after a network failure before an error page appears, but a form never.
const send = retryPages(inOwnLanguage(window.fetch.bind(window)), {
  pause: pauseOrOnline,
  isOnline: () => navigator.onLine,
})
window.fetch = retryForms(send, { onFailure: showFormWaits, pause: pauseOrOnline })

followPresses()

window.routeLoadError = routeLoadError

const routes = window.__reactRouterManifest?.routes ?? {}
dropOtherSpellings(routes, documentAddresses() ?? addressesAt(location.pathname), location.pathname)

await loadTexts('common')
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
