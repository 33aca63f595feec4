import { useEffect, useSyncExternalStore } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { isLostCode, reloadOnce } from './lost-connection.ts'

const onChange = (told: () => void) => {
  addEventListener('online', told)
  addEventListener('offline', told)
  return () => {
    removeEventListener('online', told)
    removeEventListener('offline', told)
  }
}

/**
 * The page could not be fetched. It comes by itself when the network is back; code that is gone after an update of the
 * shop is fetched anew at once, but not again and again.
 */
export function LostNotice({ error }: { readonly error: unknown }) {
  const t = useTexts('common')
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    const comeBack = () => location.reload()
    addEventListener('online', comeBack)
    if (navigator.onLine && isLostCode(error)) reloadOnce()
    return () => removeEventListener('online', comeBack)
  }, [error])
  return (
    <>
      <p role="status" className="mt-2 max-w-column text-muted">
        {t(isOnline ? 'error.offlineHint' : 'error.offlineWaits')}
      </p>
      <Button className="mt-8" onClick={() => location.reload()}>
        {t('error.again')}
      </Button>
    </>
  )
}
