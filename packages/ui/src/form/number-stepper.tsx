import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { usePressAndHold } from '../use-press-and-hold.ts'
import { fitNumber, type NumberRules, readNumber } from './fit-number.ts'

interface NumberStepperProps {
  readonly value: number
  /** `min` is 0 or more, because no sign can be typed. */
  readonly rules: NumberRules & { readonly min: number; readonly max: number }
  readonly onChange: (value: number) => void
  /** Holding the minus button stops at this number; lower ones need a press of their own. */
  readonly holdEndsAt?: number
  readonly labels: { readonly less: string; readonly value: string; readonly more: string }
  /** These are the form names of buttons and field, for submits without JavaScript. */
  readonly names?: { readonly step: string; readonly typed: string }
}

const stepClass =
  'inline-flex size-11 touch-manipulation select-none items-center justify-center hover:bg-linen disabled:text-edge'

export function NumberStepper({ value, rules, onChange, holdEndsAt, labels, names }: NumberStepperProps) {
  const [typed, setTyped] = useState<string>()
  const isOwnWord = typed !== undefined && (typed === '' || Number(typed.replace(',', '.')) === value)
  const next = (by: 1 | -1) => fitNumber(value + by * (rules.step ?? 1), rules)
  const step = (by: 1 | -1) => {
    setTyped(undefined)
    if (next(by) !== value) onChange(next(by))
  }
  const more = usePressAndHold(() => {
    step(1)
    return next(1) < rules.max
  })
  const less = usePressAndHold((isHeld) => {
    if (isHeld && value <= (holdEndsAt ?? rules.min)) return false
    step(-1)
    return true
  })
  const isWhole = Number.isInteger(rules.step ?? 1)
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value.replace(isWhole ? /\D/g : /[^\d.,]/g, '')
    setTyped(text)
    const number = readNumber(text, rules)
    if (number !== null) onChange(number)
  }
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  const button = (by: 1 | -1) => ({
    type: names ? ('submit' as const) : ('button' as const),
    name: names?.step,
    value: names ? next(by) : undefined,
    'aria-label': by < 0 ? labels.less : labels.more,
    disabled: by < 0 ? value <= rules.min : value >= rules.max,
    className: stepClass,
  })
  return (
    <span className="inline-flex rounded border border-line bg-surface">
      <button {...button(-1)} {...less}>
        <Icon name="minus" className="size-4" />
      </button>
      <input
        name={names?.typed}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={labels.value}
        value={isOwnWord ? typed : String(value)}
        onChange={type}
        onKeyDown={press}
        onBlur={() => setTyped(undefined)}
        className="w-11 bg-transparent text-center tabular-nums"
      />
      <button {...button(1)} {...more}>
        <Icon name="plus" className="size-4" />
      </button>
    </span>
  )
}
