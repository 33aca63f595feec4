import { href } from '@toonbank/domain/content/href.ts'
import { Icon } from '@toonbank/ui/icon/icon.tsx'
import { Form } from 'react-router'
import { useAddresses } from '../language/addresses.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'

export function LogoutForm({ className = '' }: { className?: string }) {
  const t = useTexts('common')
  return (
    <Form method="post" action={href(useAddresses(), 'logout')} reloadDocument>
      <Button type="submit" look="secondary" className={`w-full ${className}`}>
        <Icon name="exit" className="size-5" />
        {t('account.logOut')}
      </Button>
    </Form>
  )
}
