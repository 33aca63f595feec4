import type { ShownCustomer } from '@toonbank/contract/staff/customer.ts'
import { Link } from 'react-router'
import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { Money, When } from '../../ui/when.tsx'
import { customerTexts } from './texts.ts'

/** The facts of a customer; an empty one has no line. */
export function Facts({ customer }: { readonly customer: ShownCustomer }) {
  const t = useTexts(customerTexts)
  const { money } = useFormats()
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  const facts = [
    [
      t('email'),
      <a key="email" href={`mailto:${customer.emailAddress}`}>
        {customer.emailAddress}
      </a>,
    ],
    [t('emailConfirmed'), yesNo(customer.hasProvenMailbox)],
    [
      t('phone'),
      customer.phoneNumber === '' ? (
        ''
      ) : (
        <a key="phone" href={`tel:${customer.phoneNumber}`}>
          {customer.phoneNumber}
        </a>
      ),
    ],
    [t('language'), t(customer.locale)],
    [t('vatNumber'), customer.vatNumber],
    [t('cocNumber'), customer.cocNumber],
    [t('onAccount'), customer.isBusiness ? yesNo(customer.mayOrderOnAccount) : ''],
    [
      t('creditLimit'),
      customer.mayOrderOnAccount
        ? customer.creditLimit === null
          ? t('limitOfShop')
          : money(customer.creditLimit)
        : '',
    ],
    [t('since'), <When key="since" at={customer.createdAt} dayOnly />],
    [t('orders'), String(customer.orders)],
    [t('total'), customer.total === null ? '' : <Money key="total" cents={customer.total} />],
  ] as const
  return (
    <section>
      <h2 className="mb-1 border-b border-line pb-1">{t('details')}</h2>
      {customer.companyId === null ? null : (
        <p className="py-1">
          <Link to={`/klanten/${customer.companyId}`}>{t('ofCompany')}</Link>
        </p>
      )}
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
