import { Form, useNavigation } from 'react-router'
import { useHref } from '../language/use-href.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/button.tsx'

export function NewsletterForm() {
  const t = useTexts('common')
  const href = useHref()
  const action = href('newsletter')
  const { state, formAction } = useNavigation()
  return (
    <Form method="post" action={action} className="mt-6 max-w-72">
      <label htmlFor="newsletter-email" className="mb-1 block font-medium">
        {t('newsletter.title')}
      </label>
      <div className="flex gap-2 max-[18rem]:flex-wrap">
        <input
          id="newsletter-email"
          name="emailAddress"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          placeholder={t('newsletter.placeholder')}
          className="block min-h-11 w-full min-w-0 rounded border border-edge bg-surface px-3 py-2 text-ink placeholder:text-muted hover:border-ink"
        />
        <Button
          type="submit"
          look="secondary"
          className="shrink-0 whitespace-nowrap"
          busy={state === 'submitting' && formAction === action}
        >
          {t('newsletter.button')}
        </Button>
      </div>
    </Form>
  )
}
