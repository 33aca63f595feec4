import { sampleRecipient } from '@toonbank/contract/shop/sample.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { AddressFields } from '../../forms/address-fields.tsx'
import { NameFields } from '../../forms/customer-fields.tsx'
import type { Problems, Typed } from '../../forms/parse-form.ts'
import { ProblemSummary } from '../../forms/problem-summary.tsx'
import { useProblems } from '../../forms/use-problems.ts'
import { ShopLink } from '../../language/shop-link.tsx'
import { useHref } from '../../language/use-href.ts'
import { useConfig } from '../../shop/use-config.ts'
import { useShop } from '../../shop/use-shop.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'

interface SampleFormProps {
  readonly shown: string
  readonly price: Cents
  readonly typed: Typed
  readonly problems?: Problems | undefined
  readonly paymentIn: (countryCode: string) => ReactNode
}

const nothing: Problems = {}

export function SampleForm({ shown, price, typed, problems = nothing, paymentIn }: SampleFormProps) {
  const t = useTexts('sample')
  const forms = useTexts('forms')
  const href = useHref()
  const { termsConditionsUrl, privacyUrl } = useConfig()
  const { customer } = useShop()
  const { watch, problemOf } = useProblems(sampleRecipient, problems)
  const [country, setCountry] = useState(typed.countryCode ?? 'NL')
  const navigation = useNavigation()
  const isBusy = navigation.formData?.has('tray') ?? false
  return (
    <Form
      method="post"
      action={href('samples')}
      noValidate
      {...watch}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement && target.name === 'countryCode') setCountry(target.value)
      }}
      className="grid max-w-column gap-6"
    >
      <h2 className="text-21">{t('where')}</h2>
      <ProblemSummary problems={problems} problemOf={problemOf} />
      <input type="hidden" name="tray" value={shown} />
      <input type="hidden" name="shownPrice" value={price} />
      {typed.companyName === undefined ? null : (
        <TextField
          id="companyName"
          name="companyName"
          label={forms('companyName')}
          autoComplete="organization"
          defaultValue={typed.companyName}
          error={problemOf('companyName')}
        />
      )}
      <NameFields typed={typed} problemOf={problemOf} />
      <TextField
        id="emailAddress"
        name="emailAddress"
        type="email"
        label={forms('emailAddress')}
        hint={customer ? undefined : t('emailHint')}
        autoComplete="email"
        defaultValue={typed.emailAddress ?? ''}
        error={problemOf('emailAddress')}
      />
      <AddressFields typed={typed} problemOf={problemOf} />
      {paymentIn(country)}
      <div>
        <Button type="submit" busy={isBusy} className="w-full sm:w-auto">
          {t(price === 0 ? 'order' : 'orderAndPay')}
        </Button>
        <p className="mt-3 text-13 text-muted">
          {t('privacy')}{' '}
          <ShopLink to={privacyUrl} className="link">
            {t('privacyLink')}
          </ShopLink>
          {'. '}
          {t('terms')}{' '}
          <ShopLink to={termsConditionsUrl} className="link">
            {t('termsLink')}
          </ShopLink>
          .
        </p>
      </div>
    </Form>
  )
}
