import { usePhrase } from '../texts/use-texts.ts'
import { Alert } from '../ui/alert.tsx'

interface FormRefusalProps {
  /** The key of the phrase; without one nothing was refused, or a field says why. */
  readonly phrase: string | undefined
  readonly className?: string
}

/** Why a form was refused, where that is about none of its fields. */
export function FormRefusal({ phrase: key, className }: FormRefusalProps) {
  const phrase = usePhrase()
  if (!key) return null
  return (
    <Alert tone="error" {...(className ? { className } : {})}>
      {phrase(key)}
    </Alert>
  )
}
