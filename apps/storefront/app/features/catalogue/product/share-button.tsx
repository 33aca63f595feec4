import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { showToast } from '@toonbank/ui/toast/toast-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { actionClass } from '../../../ui/button.tsx'

/** It opens the device's own menu for sharing, or copies the address where there is none. */
export function ShareButton({ title }: { readonly title: string }) {
  const t = useTexts('catalogue')
  const share = async () => {
    const url = location.href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      showToast({ tone: 'success', message: t('share.copied') })
    } catch {
      // The visitor closed the menu, or the browser refuses both.
    }
  }
  return (
    <button
      type="button"
      aria-label={t('share.label', { title })}
      onClick={share}
      className={`needs-script ${actionClass}`}
    >
      <Icon name="share" />
      {t('share.button')}
    </button>
  )
}
