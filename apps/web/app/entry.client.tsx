import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from './texts/load-texts.ts'

// Nearly every page needs both; in one step they cost one round trip.
await Promise.all([loadTexts('common'), loadTexts('catalogue')])
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
