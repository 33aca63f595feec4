import type { ReactNode } from 'react'

interface StateProps {
  readonly name: string
  readonly note?: string
  readonly narrow?: boolean
  readonly children: ReactNode
}

export function State({ name, note, narrow = false, children }: StateProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line py-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <div lang="en">
        <h2 className="font-sans text-15 font-semibold tracking-normal">{name}</h2>
        {note ? <p className="text-13 text-muted">{note}</p> : null}
      </div>
      <div
        className={narrow ? 'w-full max-w-80 border border-dashed border-edge p-4' : 'max-w-column'}
        data-state={name}
      >
        {children}
      </div>
    </section>
  )
}
