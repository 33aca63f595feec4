import { type BulkAct, bulkActs } from '@toonbank/domain/staff/held-act.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { bulkTexts, useOrdersText } from './bulk-texts.ts'
import { CarrierField } from './carrier-field.tsx'

const rightOf: Readonly<Record<BulkAct, Right>> = {
  shipOrder: 'shipOrders',
  startProduction: 'runProduction',
  holdOrder: 'changeOrders',
  releaseOrder: 'changeOrders',
}
export const bulkActsFor = (rights: readonly Right[]): BulkAct[] =>
  bulkActs.filter((act) => rights.includes(rightOf[act]))

interface BulkSheetProps {
  readonly acts: readonly BulkAct[]
  readonly chosen: readonly string[]
  /** The list as it is filtered, and how many orders it has; it stops at a thousand. */
  readonly filter: Readonly<Record<string, string | undefined>>
  readonly count: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** One act for many orders: those that were chosen, all of the list, or those that one pastes with their codes. */
export function BulkSheet({ isOpen, onClose, ...props }: BulkSheetProps) {
  const t = useTexts(bulkTexts)
  return (
    <Sheet title={t('open')} isOpen={isOpen} onClose={onClose}>
      <BulkForm {...props} />
    </Sheet>
  )
}

export interface BulkAnswer {
  readonly problem: string
}

function BulkForm({ acts, chosen, filter, count }: Omit<BulkSheetProps, 'isOpen' | 'onClose'>) {
  const t = useTexts(bulkTexts)
  const orders = useOrdersText()
  const fetcher = useFetcher<BulkAnswer>()
  const [act, setAct] = useState<BulkAct | undefined>(acts[0])
  const [isAll, setAll] = useState(false)
  const said = count >= 1_000 ? '1.000+' : String(count)
  const problem = fetcher.data?.problem
  return (
    <fetcher.Form method="post" action="/bestellingen/samen" className="flex flex-col gap-3">
      <SelectField
        label={t('what')}
        name="call"
        value={act}
        onChange={({ target: { value } }) => setAct(acts.find((one) => one === value))}
      >
        {acts.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </SelectField>
      <input type="hidden" name="numbers" value={isAll ? '' : chosen.join()} />
      {isAll ? <input type="hidden" name="filter" value={JSON.stringify(filter)} /> : null}
      <p className="text-muted">
        {isAll || chosen.length > 0 ? t('forWhom', { orders: orders(isAll ? said : chosen.length) }) : t('forNone')}
      </p>
      {count > 0 ? (
        <label className="flex items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={isAll}
            onChange={({ target: { checked } }) => setAll(checked)}
            className="size-4 accent-accent"
          />
          {t('allOf', { count: said })}
        </label>
      ) : null}
      {act === 'shipOrder' ? (
        <>
          <TextAreaField
            label={t('codes')}
            name="codes"
            rows={6}
            // The server takes no larger form, and a part of a list would be worse than none.
            onInput={({ currentTarget: field }) =>
              field.setCustomValidity(field.value.length > longestList ? t('listTooLong') : '')
            }
            defaultValue={chosen.map((number) => `${number} `).join('\n')}
            hint={t('codesHint')}
            className="font-mono"
          />
          <CarrierField />
        </>
      ) : null}
      {act === 'holdOrder' ? <TextField label={t('reason')} name="reason" required maxLength={500} /> : null}
      {problem === undefined ? null : <Notice tone="wrong">{t(bulkProblem(problem))}</Notice>}
      <Button type="submit" kind="primary" disabled={fetcher.state !== 'idle' || act === undefined}>
        {t('look')}
      </Button>
      <Link to="/bestellingen/taken" className="text-13">
        {t('earlier')}
      </Link>
    </fetcher.Form>
  )
}

const longestList = 200_000

const known = ['nothingChosen', 'tooMany', 'notAllowed', 'invalidInput'] as const
const bulkProblem = (problem: string): keyof (typeof bulkTexts)['nld'] =>
  known.find((one) => one === problem) ?? 'others'
