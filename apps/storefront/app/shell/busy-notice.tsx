import { useLocation } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { Button, buttonClass } from '../ui/button.tsx'

export interface Busy {
  readonly reason: 'busy'
  readonly form?: { readonly action: string; readonly fields: readonly (readonly [name: string, value: string])[] }
}

export const isBusy = (data: unknown): data is Busy =>
  typeof data === 'object' && data !== null && 'reason' in data && data.reason === 'busy'

export function BusyNotice({ form }: Busy) {
  const t = useTexts('common')
  const { pathname, search } = useLocation()
  if (!form)
    return (
      <a href={pathname + search} className={buttonClass('primary', 'mt-8')}>
        {t('error.again')}
      </a>
    )
  return (
    <form method="post" action={form.action} className="mt-8">
      {form.fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come twice, and the list never changes.
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t('error.again')}</Button>
    </form>
  )
}
