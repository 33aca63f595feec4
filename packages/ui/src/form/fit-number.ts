/** The rules limit a number field (specification 2.5-18). */
export interface NumberRules {
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** It is the number of decimals; without it the step's own apply. */
  readonly precision?: number
}

export function fitNumber(value: number, { min, max, step, precision }: NumberRules): number {
  const base = min ?? 0
  const onStep = (wanted: number, round: (steps: number) => number) =>
    step === undefined ? wanted : base + round(exact((wanted - base) / step)) * step
  const maxOnStep = max === undefined ? Number.POSITIVE_INFINITY : onStep(max, Math.floor)
  const fitting = Math.max(min ?? Number.NEGATIVE_INFINITY, Math.min(maxOnStep, onStep(value, Math.round)))
  const decimals = precision ?? (step === undefined ? undefined : Math.max(decimalsOf(step), decimalsOf(base)))
  return decimals === undefined ? fitting : Number(fitting.toFixed(decimals))
}

/** Returns the typed text as a valid number; null if it is empty or no number. A comma counts as a point. */
export function readNumber(text: string, rules: NumberRules): number | null {
  const typed = text.trim().replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? fitNumber(Number(typed), rules) : null
}

/** Trap: 0.3 / 0.1 is 2.9999999999999996. */
const exact = (quotient: number): number => Number(quotient.toFixed(9))
const decimalsOf = (number: number): number => String(number).split('.')[1]?.length ?? 0
