/** What a number field takes (specification 2.5-18). */
export interface NumberRules {
  readonly min?: number
  readonly max?: number
  /** Numbers are `min`, or 0, and so many steps more. */
  readonly step?: number
  /** Decimals; those of the step when left out. */
  readonly precision?: number
}

/** The nearest number that the rules allow. */
export function fitNumber(value: number, { min, max, step, precision }: NumberRules): number {
  const base = min ?? 0
  const onStep = (wanted: number, round: (steps: number) => number) =>
    step === undefined ? wanted : base + round(exact((wanted - base) / step)) * step
  const maxOnStep = max === undefined ? Number.POSITIVE_INFINITY : onStep(max, Math.floor)
  const fitting = Math.max(min ?? Number.NEGATIVE_INFINITY, Math.min(maxOnStep, onStep(value, Math.round)))
  const decimals = precision ?? (step === undefined ? undefined : Math.max(decimalsOf(step), decimalsOf(base)))
  return decimals === undefined ? fitting : Number(fitting.toFixed(decimals))
}

/** What was typed, as a number that the rules allow; null when it is empty or none. A comma is a point. */
export function readNumber(text: string, rules: NumberRules): number | null {
  const typed = text.trim().replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? fitNumber(Number(typed), rules) : null
}

/** Trap: 0.3 / 0.1 is 2.9999999999999996. */
const exact = (quotient: number): number => Number(quotient.toFixed(9))
const decimalsOf = (number: number): number => String(number).split('.')[1]?.length ?? 0
