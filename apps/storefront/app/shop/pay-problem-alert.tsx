import { Alert } from '@toonbank/ui/alert.tsx'
import { usePhrase } from '../texts/use-texts.ts'
import type { PayProblem } from './pay-problem.ts'
import { usePrice } from './price-text.tsx'

export function PayProblemAlert({ problem, className = '' }: { problem: PayProblem | undefined; className?: string }) {
  const phrase = usePhrase()
  const price = usePrice()
  if (!problem) return null
  const limit = problem.limit ?? 0
  return (
    <Alert tone="error" className={className}>
      {phrase(problem.phrase, { count: limit, amount: price(limit, { exact: true }) })}
    </Alert>
  )
}
