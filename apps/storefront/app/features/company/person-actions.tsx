import type { CompanyPerson } from '@toonbank/contract/shop/company.ts'
import { Form } from 'react-router'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { fullName } from './full-name.ts'
import { RoleFields } from './role-fields.tsx'

interface PersonActionsProps {
  readonly person: CompanyPerson
  readonly state: 'changed' | 'ended' | undefined
}

const linkClass = 'inline-flex min-h-11 items-center link'

export function PersonActions({ person, state }: PersonActionsProps) {
  const t = useTexts('company')
  const href = useHref()
  const name = fullName(person)
  const cancel = (
    <LinkButton to={href('people')} preventScrollReset look="quiet">
      {t('cancel')}
    </LinkButton>
  )
  if (state === 'changed')
    return (
      <Form method="post" preventScrollReset className="mt-3 grid max-w-column gap-4">
        <input type="hidden" name="person" value={person.uid} />
        <RoleFields
          role={person.role === 'finance' ? 'finance' : 'buyer'}
          mayOrderOnAccount={person.mayOrderOnAccount}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="do" value="change">
            {t('save')}
          </Button>
          {cancel}
        </div>
      </Form>
    )
  if (state === 'ended')
    return (
      <Form method="post" preventScrollReset className="mt-3">
        <p role="status" className="mb-3 max-w-prose font-medium">
          {t('endAsk', { name })}
        </p>
        <input type="hidden" name="person" value={person.uid} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="do" value="end" look="secondary" autoFocus>
            {t('endYes')}
          </Button>
          {cancel}
        </div>
      </Form>
    )
  return (
    <div className="flex flex-wrap gap-x-6">
      {(['change', 'end'] as const).map((what) => (
        <ShopLink
          key={what}
          to={`${href('people')}?${what}=${person.uid}#person-${person.uid}`}
          preventScrollReset
          className={linkClass}
          aria-label={`${t(what)}: ${name}`}
        >
          {t(what)}
        </ShopLink>
      ))}
    </div>
  )
}
