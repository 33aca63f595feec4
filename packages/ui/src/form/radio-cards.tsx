import { type ReactNode, useId } from 'react'

export interface RadioCard {
  readonly value: string
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly aside?: ReactNode
  readonly disabled?: boolean
}
interface RadioCardsProps {
  readonly legend: ReactNode
  readonly name: string
  readonly cards: readonly RadioCard[]
  readonly value?: string | undefined
  readonly defaultValue?: string | undefined
  readonly onChange?: (value: string) => void
  readonly error?: string | undefined
  readonly hideLegend?: boolean
  readonly layout?: string
}

const cardClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded border border-line bg-surface px-3 py-2.5 transition-colors hover:border-edge has-checked:border-ink has-checked:bg-linen/60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:line-through'

export function RadioCards({
  legend,
  name,
  cards,
  value,
  defaultValue,
  onChange,
  error,
  hideLegend = false,
  layout = 'grid gap-2',
}: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium'}>{legend}</legend>
      <div className={layout}>
        {cards.map((card) => (
          <label key={card.value} className={cardClass}>
            <input
              type="radio"
              name={name}
              value={card.value}
              disabled={card.disabled}
              className="size-4 shrink-0 accent-clay"
              {...(onChange
                ? { checked: value === card.value, onChange: () => onChange(card.value) }
                : { defaultChecked: defaultValue === card.value })}
            />
            <span className="min-w-0 grow wrap-anywhere">
              <span className="block font-medium">{card.label}</span>
              {card.detail ? <span className="block text-13 text-muted">{card.detail}</span> : null}
            </span>
            {card.aside ? <span className="shrink-0">{card.aside}</span> : null}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-13 font-medium text-red">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
