import { Alert } from '@toonbank/ui/alert.tsx'
import { TextField } from '@toonbank/ui/form/text-field.tsx'
import { useId } from 'react'
import { useFetcher } from 'react-router'
import { useHref } from '../../../language/use-href.ts'
import type { StockAlertAnswer } from '../../../shop/stock-alert-answer.ts'
import { useShop } from '../../../shop/use-shop.ts'
import { usePhrase, useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { toAddition } from './to-cart-line.ts'
import type { ConfigurationControl } from './use-configuration.ts'

export function StockAlertForm({ control }: { control: ConfigurationControl }) {
  const t = useTexts('catalogue')
  const phrase = usePhrase()
  const href = useHref()
  const title = useId()
  const { customer } = useShop()
  const { data, state, Form } = useFetcher<StockAlertAnswer>()
  const { product, choices, configuration } = control
  const options = configuration.isComplete ? toAddition(product, choices, configuration).item.options : []
  if (data && data.step !== 'refused')
    return (
      <Alert tone="success" title={t(`alert.${data.step}Title`)}>
        {t(`alert.${data.step}`, { emailAddress: data.typed })}
      </Alert>
    )
  return (
    <section id="stock-alert" aria-labelledby={title} className="rounded bg-linen px-5 py-4">
      <h2 id={title} className="text-17">
        {t('alert.title')}
      </h2>
      <p className="mt-1 mb-3 text-13 text-muted">{t('alert.lead')}</p>
      {data && data.problem !== 'invalidInput' ? (
        <Alert tone="error" className="mb-3">
          {phrase(data.problem)}
        </Alert>
      ) : null}
      <Form method="post" action={href('stockAlert')} noValidate className="grid gap-3">
        <input type="hidden" name="productId" value={product.productId} />
        <input type="hidden" name="options" value={JSON.stringify(options)} />
        <TextField
          name="emailAddress"
          type="email"
          label={t('alert.emailAddress')}
          autoComplete="email"
          maxLength={254}
          defaultValue={customer?.emailAddress ?? ''}
          error={data?.problem === 'invalidInput' ? t('alert.emailInvalid') : undefined}
        />
        <Button type="submit" look="secondary" busy={state !== 'idle'}>
          {t('alert.ask')}
        </Button>
      </Form>
    </section>
  )
}
