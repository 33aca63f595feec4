import { type JobAct, jobActs } from '@toonbank/domain/staff/held-act.ts'
import type { Right } from '@toonbank/domain/staff/rights.ts'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useTexts } from '../../texts/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CarrierField } from './carrier-field.tsx'
import { jobTexts, useOrdersText } from './job-texts.ts'

const rightOf: Readonly<Record<JobAct, Right>> = {
  shipOrder: 'shipOrders',
  startProduction: 'runProduction',
  holdOrder: 'changeOrders',
  releaseOrder: 'changeOrders',
}
export const jobActsFor = (rights: readonly Right[]): JobAct[] => jobActs.filter((act) => rights.includes(rightOf[act]))

interface JobSheetProps {
  readonly acts: readonly JobAct[]
  readonly chosen: readonly string[]
  /** The list as it is filtered, and how many orders it has; it stops at a thousand. */
  readonly filter: Readonly<Record<string, string | undefined>>
  readonly count: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** One act for many orders: those that were chosen, all of the list, or those that one pastes with their codes. */
export function JobSheet({ isOpen, onClose, ...props }: JobSheetProps) {
  const t = useTexts(jobTexts)
  return (
    <Sheet title={t('open')} isOpen={isOpen} onClose={onClose}>
      <JobForm {...props} />
    </Sheet>
  )
}

export interface JobAnswer {
  readonly problem: string
}

function JobForm({ acts, chosen, filter, count }: Omit<JobSheetProps, 'isOpen' | 'onClose'>) {
  const t = useTexts(jobTexts)
  const orders = useOrdersText()
  const fetcher = useFetcher<JobAnswer>()
  const [act, setAct] = useState<JobAct | undefined>(acts[0])
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
      {problem === undefined ? null : <Notice tone="wrong">{t(jobProblem(problem))}</Notice>}
      <Button type="submit" kind="primary" disabled={fetcher.state !== 'idle' || act === undefined}>
        {t('preview')}
      </Button>
      <Link to="/bestellingen/taken" className="text-13">
        {t('earlier')}
      </Link>
    </fetcher.Form>
  )
}

const longestList = 200_000

const known = ['nothingChosen', 'tooMany', 'notAllowed', 'invalidInput'] as const
const jobProblem = (problem: string): keyof (typeof jobTexts)['nld'] =>
  known.find((one) => one === problem) ?? 'unknownProblem'
