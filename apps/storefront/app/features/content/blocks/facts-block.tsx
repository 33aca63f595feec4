import { Icon, toIconName } from '../../../ui/icon/icon.tsx'
import type { BlockOf } from './block-of.ts'

export function FactsBlock({ facts }: BlockOf<'facts'>) {
  return (
    <section className="shop-width">
      <ul className="grid gap-6 border-y border-line py-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {facts.map((fact) => (
          <li key={fact.title} className="flex gap-4">
            <Icon name={toIconName(fact.icon)} className="size-7 text-clay" />
            <div>
              <p className="font-semibold">{fact.title}</p>
              <p className="text-muted">{fact.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
