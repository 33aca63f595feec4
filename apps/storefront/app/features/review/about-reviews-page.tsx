import { useTexts } from '../../texts/use-texts.ts'

const sections = ['who', 'check', 'refuse', 'pay', 'mean'] as const

/** The law requires to say whether and how reviews are checked (Directive 2005/29, art. 7(6)). */
export function AboutReviewsPage() {
  const t = useTexts('review')
  return (
    <div className="shop-width w-full pt-8 pb-16">
      <div className="mx-auto max-w-xl">
        <h1 className="text-28 sm:text-40">{t('about.title')}</h1>
        {sections.map((name) => (
          <section key={name} className="mt-8">
            <h2 className="mb-2 text-21">{t(`about.${name}.title`)}</h2>
            <p>{t(`about.${name}.text`)}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
