import { countryCodes } from '@toonbank/domain/account/address.ts'
import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { listTexts } from './list-texts.ts'
import { statusTexts } from './status.tsx'
import { withQuery } from './with-query.ts'

type Kept = Readonly<Record<string, string | undefined>>
const sorts = { '-placed': 'newest', placed: 'oldest', promised: 'promised' } as const
const moneySorts = { '-total': 'dearest', total: 'cheapest' } as const

/** All filters of the list; a phone has the sequence here too, because it shows no heads. */
export function FilterSheet({ kept, seesMoney }: { readonly kept: Kept; readonly seesMoney: boolean }) {
  const t = useTexts(listTexts)
  const s = useTexts(statusTexts)
  const [isOpen, setOpen] = useState(false)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const names = new Set([...form.keys(), 'statuses'])
    navigate(withQuery(search, Object.fromEntries([...names].map((name) => [name, form.getAll(name).join()]))))
    setOpen(false)
  }
  const chosen = (kept.statuses ?? '').split(',')
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('openFilters')}</Button>
      <Sheet title={t('filtersTitle')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <form onSubmit={show} className="flex flex-col gap-3">
          <fieldset className="grid grid-cols-2 gap-x-3">
            <legend className="mb-1 font-medium">{t('filter.statuses')}</legend>
            {orderStates.map((status) => (
              <label key={status} className="flex items-center gap-2 py-0.5 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  name="statuses"
                  value={status}
                  defaultChecked={chosen.includes(status)}
                  className="size-4 accent-accent pointer-coarse:size-5"
                />
                {s(status)}
              </label>
            ))}
          </fieldset>
          <div className="grid grid-cols-2 gap-3">
            <Choice
              name="country"
              label={t('filter.country')}
              kept={kept}
              values={countryCodes.map((one) => [one, t(`country.${one}`)])}
            />
            {(['business', 'samples', 'madeToMeasure', 'pickup'] as const).map((name) => (
              <Choice
                key={name}
                name={name}
                label={t(`filter.${name}`)}
                kept={kept}
                values={[
                  ['yes', t('filter.yes')],
                  ['no', t('filter.no')],
                ]}
              />
            ))}
            {seesMoney ? (
              <TextField name="paidBy" label={t('filter.paidBy')} defaultValue={kept.paidBy} maxLength={64} />
            ) : null}
            <TextField type="date" name="placedFrom" label={t('filter.placedFrom')} defaultValue={kept.placedFrom} />
            <TextField type="date" name="placedUntil" label={t('filter.placedUntil')} defaultValue={kept.placedUntil} />
            <SelectField name="sort" label={t('filter.sort')} defaultValue={kept.sort ?? '-placed'}>
              {Object.entries({ ...sorts, ...(seesMoney ? moneySorts : {}) }).map(([sort, text]) => (
                <option key={sort} value={sort}>
                  {t(`sort.${text}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" kind="primary">
            {t('applyFilters')}
          </Button>
        </form>
      </Sheet>
    </>
  )
}

function Choice({
  name,
  label,
  kept,
  values,
}: {
  readonly name: string
  readonly label: string
  readonly kept: Kept
  readonly values: readonly (readonly [string, string])[]
}) {
  const t = useTexts(listTexts)
  return (
    <SelectField name={name} label={label} defaultValue={kept[name] ?? ''}>
      <option value="">{t('filter.any')}</option>
      {values.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
