import { type AccountMenuEntry, accountMenu } from '@toonbank/domain/account/account-menu.ts'
import { Icon, type IconName } from '@toonbank/ui/icon/icon.tsx'
import { closePanel } from '@toonbank/ui/panel/panel-store.ts'
import { ShopLink } from '../language/shop-link.tsx'
import { useHref } from '../language/use-href.ts'
import { useShop } from '../shop/use-shop.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Panel } from '../ui/panel/panel.tsx'
import { LogoutForm } from './logout-form.tsx'

const icons: Readonly<Record<AccountMenuEntry | 'people', IconName>> = {
  overview: 'user',
  orders: 'parcel',
  wishes: 'heart',
  tickets: 'sms',
  invoices: 'document',
  quotes: 'notepad-edit',
  returns: 'arrow-circle-left',
  people: 'users',
  information: 'user-edit',
}

export default function AccountPanel({ open }: { open: boolean }) {
  const t = useTexts('common')
  const href = useHref()
  const { customer, config } = useShop()
  if (!customer) return null
  const isActive = customer.status === 'active'
  return (
    <Panel open={open} onClose={closePanel} title={t('account.title')} footer={<LogoutForm />}>
      {customer.companyName ? <p className="font-semibold">{customer.companyName}</p> : null}
      <p className="font-serif text-21">
        {customer.firstName} {customer.lastName}
      </p>
      <p className="mt-1 flex items-center gap-3 text-13 text-muted">
        {t('account.customerNumber')} {customer.customerId}
        <span className={`rounded border px-2 py-0.5 ${isActive ? 'border-moss text-moss' : 'border-red text-red'}`}>
          {t(isActive ? 'account.active' : 'account.inactive')}
        </span>
      </p>
      <ul className="mt-6 border-t border-line">
        {accountMenu(config.accountMenu, customer).map(({ name, page }) => (
          <li key={name} className="border-b border-line">
            <ShopLink to={href(page)} onClick={closePanel} className="flex min-h-14 items-center gap-3 hover:text-clay">
              <Icon name={icons[name]} />
              {t(`account.${name}`)}
            </ShopLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
