import { streetAddressFields } from '@toonbank/domain/account/address.ts'
import { Alert } from '@toonbank/ui/alert.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import type { Problems } from './parse-form.ts'

const fields = [
  ...([
    'companyName',
    'cocNumber',
    'vatNumber',
    'reference',
    'firstName',
    'lastName',
    'emailAddress',
    'phoneNumber',
  ] as const),
  ...streetAddressFields,
  ...(['password', 'passwordRepeat'] as const),
]

interface ProblemSummaryProps {
  readonly problems: Problems
  readonly problemOf: (field: string) => string | undefined
  readonly lead?: ReactNode
}

/** The list takes the focus, so that screen readers read it. */
export function ProblemSummary({ problems, problemOf, lead }: ProblemSummaryProps) {
  const t = useTexts('forms')
  const box = useRef<HTMLDivElement>(null)
  const refused = fields.filter((field) => problems[field] && problemOf(field))
  // It happens once for each refusal: another render must not take the focus from a field that is being corrected.
  useEffect(() => {
    if (Object.keys(problems).length > 0) box.current?.focus()
  }, [problems])
  if (refused.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      <Alert tone="error" title={lead ? undefined : t('summary', { count: refused.length })}>
        {lead}
        {lead ? <p className="mt-2 font-semibold">{t('summary', { count: refused.length })}</p> : null}
        <ul className="list-inside list-disc">
          {refused.map((field) => (
            <li key={field}>
              <a href={`#${field}`} className="link">
                {t(field)}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
