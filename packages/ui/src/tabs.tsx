import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface Tab<Name extends string> {
  readonly name: Name
  readonly title: string
  readonly content: ReactNode
}

interface TabsProps<Name extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly shown: Name
  readonly onShow: (name: Name) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

export function Tabs<Name extends string>({ label, tabs, shown, onShow }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === shown)
    const step = steps[event.key]
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step && (at + step + tabs.length) % tabs.length
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onShow(tab.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.name}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="flex border-b border-line" onKeyDown={press}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === shown}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === shown ? 0 : -1}
            className={`-mb-px min-h-11 grow border-b-2 px-2 ${name === shown ? 'border-clay font-semibold' : 'border-transparent text-muted hover:text-ink'}`}
            onClick={() => onShow(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown}
        >
          {content}
        </div>
      ))}
    </>
  )
}
