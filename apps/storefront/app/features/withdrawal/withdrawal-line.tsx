import type { Withdrawable } from '@toonbank/contract/shop/withdrawal.ts'
import { useId } from 'react'
import { useDayText } from '../../shop/day-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'

export function WithdrawalLine({
  line,
  lastDay,
  chosen,
}: {
  readonly line: Withdrawable['lines'][number]
  readonly lastDay: string | null
  /** Pieces by uid after a refused choice; 0: no number was typed. Undefined: all. */
  readonly chosen: Readonly<Record<string, number>> | undefined
}) {
  const t = useTexts('withdrawal')
  const dayText = useDayText()
  const id = useId()
  const { uid, title, options, quantity, left, right } = line
  const name = (
    <>
      <span className="block text-17">{t('line', { quantity: right === 'open' ? left : quantity, title })}</span>
      {options === '' ? null : <span className="block text-13 text-muted">{options}</span>}
    </>
  )
  // An invalid number is asked for again, and not taken for all.
  const isChosen = !chosen || (chosen[uid] ?? 0) > 0
  const pieces = Math.min(chosen?.[uid] || left, left)
  if (right !== 'open')
    return (
      <li className="border-b border-line py-4 pl-8">
        {name}
        <p className="mt-1 text-13">{t(`reasons.${right}`, { day: lastDay === null ? '' : dayText(lastDay) })}</p>
      </li>
    )
  return (
    <li className="border-b border-line py-2">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-2">
        <input
          id={id}
          type="checkbox"
          name="line"
          value={uid}
          defaultChecked={isChosen}
          className="size-5 shrink-0 accent-clay"
        />
        <span>{name}</span>
      </label>
      {left > 1 ? (
        <label className="mb-2 flex items-center gap-3 pl-8 text-13 text-muted">
          <span>
            {t('pieces', { left })} <span className="sr-only">{title}</span>
          </span>
          <input
            key={left}
            type="number"
            name={`pieces-${uid}`}
            min={1}
            max={left}
            defaultValue={pieces}
            className="min-h-11 w-24 rounded border border-edge bg-surface px-3 text-17 text-ink hover:border-ink"
          />
        </label>
      ) : null}
    </li>
  )
}
