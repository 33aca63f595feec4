import { useEffect, useRef } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Alert } from '../ui/alert.tsx'

/** Sums up above a refused form what must be mended, each a link to its field; takes the focus so that it is read. */
export function ProblemSummary({ fields, labelOf }: { fields: readonly string[]; labelOf: (field: string) => string }) {
  const t = useTexts('forms')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (fields.length > 0) box.current?.focus()
  }, [fields])
  if (fields.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      <Alert tone="error" title={t('summary', { count: fields.length })}>
        <ul className="list-inside list-disc">
          {fields.map((field) => (
            <li key={field}>
              <a href={`#${field}`} className="underline underline-offset-2">
                {labelOf(field)}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
