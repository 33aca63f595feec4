import { useSyncExternalStore } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { useReconnect } from './use-reconnect.ts'

const onChange = (told: () => void) => {
  addEventListener('online', told)
  addEventListener('offline', told)
  return () => {
    removeEventListener('online', told)
    removeEventListener('offline', told)
  }
}

export function LostNotice({ error }: { readonly error: unknown }) {
  const t = useTexts('common')
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
  useReconnect(error)
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

export function Reconnect({ error }: { readonly error: unknown }): null {
  useReconnect(error)
  return null
}
