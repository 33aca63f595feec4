import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

interface ComboboxFieldProps extends FieldProps {
  readonly name: string
  readonly value: string
  readonly onType: (value: string) => void
  readonly options: readonly { readonly key: string; readonly label: string }[]
  readonly onChoose: (key: string) => void
  readonly status?: ReactNode
}

/**
 * Follows the ARIA combobox pattern: arrows move through the list, Enter chooses without submitting the form, Escape
 * closes; the focus stays in the field.
 */
export function ComboboxField({ name, value, onType, options, onChoose, status, ...field }: ComboboxFieldProps) {
  const listId = useId()
  const [active, setActive] = useState(-1)
  const [isClosed, close] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins anew
  useEffect(() => {
    setActive(-1)
    close(false)
  }, [options])
  const isOpen = options.length > 0 && !isClosed
  const choose = (index: number) => {
    const option = options[index]
    if (option) onChoose(option.key)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === 'ArrowDown' && options.length > 0) close(false)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined)
      setActive((active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length)
    else if (event.key === 'Enter') choose(active < 0 ? 0 : active)
    else if (event.key === 'Escape') close(true)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <Field {...field}>
        {(control) => (
          <input
            type="text"
            {...control}
            name={name}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
            value={value}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={press}
            onBlur={() => close(true)}
            onFocus={() => close(false)}
          />
        )}
      </Field>
      <p role="status" className="mt-1 min-h-5 text-13 text-muted">
        {status}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={typeof field.label === 'string' ? field.label : undefined}
        hidden={!isOpen}
        className="mt-1 max-h-80 overflow-y-auto border border-line bg-surface"
      >
        {options.map(({ key, label }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keyboard
          <div
            key={key}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer items-center border-b border-line px-3 last:border-0 hover:bg-linen aria-selected:bg-linen aria-selected:outline-2 aria-selected:-outline-offset-2"
            // It prevents the press from moving the focus out of the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {label}
          </div>
        ))}
      </div>
    </div>
  )
}
