import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button.tsx'
import type { BlockOf } from './block-of.ts'

export function StepsBlock({ title, text, steps, link }: BlockOf<'steps'>) {
  const t = useTexts('catalogue')
  return (
    <section className="bg-linen py-14 sm:py-20">
      <div className="shop-width">
        <h2 className="text-28 sm:text-40">{title}</h2>
        {text ? <p className="mt-3 max-w-column text-17 text-muted">{text}</p> : null}
        <ol className="mt-8 grid gap-8 md:grid-cols-3 md:gap-6">
          {steps.map((step, index) => (
            <li key={step.title} className="border-t border-ink pt-4">
              <p className="font-serif text-21 text-clay" aria-hidden="true">
                {index + 1}
              </p>
              <h3 className="mt-2 text-21">
                <span className="sr-only">{t('steps', { number: index + 1 })}: </span>
                {step.title}
              </h3>
              <p className="mt-2 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
        {link ? (
          <LinkButton to={link.url} look="secondary" prefetch="intent" className="mt-8">
            {link.label}
          </LinkButton>
        ) : null}
      </div>
    </section>
  )
}
