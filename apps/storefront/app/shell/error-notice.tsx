import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { askNewestBuild, isOutdatedPage } from '../builds/newest-build.ts'
import { useTexts } from '../texts/use-texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { BusyNotice, isBusy } from './busy-notice.tsx'
import { isForeignAnswer, isLostConnection, reloadOnce } from './lost-connection.ts'
import { LostNotice, Reconnect } from './lost-notice.tsx'
import { SuggestedLinks } from './suggested-links.tsx'

type ErrorKind = 'notFound' | 'unknownStep' | 'inactive' | 'busy' | 'connection' | 'offline' | 'fatal'

const isUnknownStep = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'unknownStep'

function toErrorKind(error: unknown): ErrorKind {
  if (isLostConnection(error)) return 'offline'
  if (isForeignAnswer(error)) return 'connection'
  if (!isRouteErrorResponse(error)) return 'fatal'
  if (isUnknownStep(error.data)) return 'unknownStep'
  if (error.status === 404 || error.status === 410) return 'notFound'
  if (isBusy(error.data)) return 'busy'
  const reason = (error.data as { reason?: string } | null)?.reason
  return reason === 'inactive' || reason === 'connection' ? reason : 'fatal'
}

export function ErrorNotice({ error }: { error: unknown }) {
  const kind = toErrorKind(error)
  const status = isRouteErrorResponse(error) ? error.status : kind === 'connection' ? 503 : 500
  const t = useTexts('common')
  const { pathname, search } = useLocation()
  const title = t(`error.${kind}Title`)
  const isNowhere = kind === 'notFound' || kind === 'unknownStep'
  // The search has the primary button of the page that is not there.
  const homeLook = kind === 'fatal' || kind === 'notFound' ? 'secondary' : 'primary'
  return (
    <div className="flex min-h-[60dvh] flex-col items-start justify-center py-16">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {kind === 'offline' ? null : <p className="font-serif text-56 text-edge">{status}</p>}
      <h1 className="mt-2 text-40">{title}</h1>
      {isNowhere ? (
        <>
          <p className="mt-4 max-w-column text-17 text-pretty">{t('error.notFoundHint')}</p>
          <p className="mt-2 max-w-column text-13 wrap-anywhere text-muted">{t(`error.${kind}`, { path: pathname })}</p>
        </>
      ) : (
        <p className="mt-4 max-w-column text-17 wrap-anywhere">{t(`error.${kind}`)}</p>
      )}
      {kind === 'notFound' ? <SuggestedLinks /> : null}
      {isRouteErrorResponse(error) && isBusy(error.data) ? <BusyNotice {...error.data} /> : null}
      {kind === 'offline' ? <LostNotice error={error} /> : null}
      {kind === 'connection' ? <BusyNotice reason="busy" /> : null}
      {isForeignAnswer(error) ? <Reconnect error={error} /> : null}
      {kind === 'fatal' && !isRouteErrorResponse(error) ? <FollowNewBuild /> : null}
      {kind === 'fatal' ? (
        <LinkButton to={pathname + search} className="mt-8 mr-3" reloadDocument>
          {t('error.again')}
        </LinkButton>
      ) : null}
      {kind === 'inactive' || kind === 'busy' || kind === 'offline' ? null : (
        <LinkButton to="/" look={homeLook} className="mt-8" reloadDocument>
          {t('error.home')}
        </LinkButton>
      )}
    </div>
  )
}

/**
 * Loads the address anew after an error of the page's own code: the answer may come from a newer build, which the old
 * code cannot read.
 */
function FollowNewBuild(): null {
  useEffect(() => {
    void askNewestBuild().then(() => isOutdatedPage() && reloadOnce())
  }, [])
  return null
}
