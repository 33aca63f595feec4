import { emailAddressRule } from '../account/form-rules.ts'
import { mostSamples } from '../sample/sample-tray.ts'
import { findScriptProblems } from './consent-script.ts'

export interface Range {
  readonly least: number
  readonly most: number
  readonly isWhole?: true
}

/** By the path of the setting. Of `returnDays` the least is the law's (BW 6:230o, WER VI.47): 14 days. */
export const settingRanges: Readonly<Record<string, Range>> = {
  returnDays: { least: 14, most: 365, isWhole: true },
  quoteDays: { least: 1, most: 90, isWhole: true },
  'samples.price': { least: 0, most: 100_00, isWhole: true },
  'samples.most': { least: 1, most: mostSamples, isWhole: true },
  'samples.mostInMonth': { least: 1, most: 1_000, isWhole: true },
  lowStockThreshold: { least: 0, most: 1_000, isWhole: true },
  'display.showMoreTreshold': { least: 1, most: 100, isWhole: true },
  'product.review.score': { least: 0, most: 10 },
  'product.review.stars': { least: 0, most: 5, isWhole: true },
  'deposit.percentage': { least: 1, most: 100 },
  'unpaid.pieces': { least: 1, most: 10_000, isWhole: true },
  'unpaid.amount': { least: 0, most: 10_000_000_00, isWhole: true },
  'onAccount.creditLimit': { least: 0, most: 10_000_000_00, isWhole: true },
  'unpaid.minutes': { least: 5, most: 1_440, isWhole: true },
  pollBuilds: { least: 10, most: 86_400, isWhole: true },
  'theme.radius': { least: 0, most: 24, isWhole: true },
}

const rules: Readonly<Record<string, readonly [isRight: (value: string) => boolean, message: string]>> = {
  // Stands in every page, and in the sender of every mail.
  name: [(value) => /^(?=.*\S)[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u.test(value), 'must be a line of 1 to 100 characters'],
  timeZone: [isTimeZone, "must be a time zone like 'Europe/Amsterdam'"],
  'support.email': [(value) => value === '' || emailAddressRule(value), 'must be an e-mail address, or empty'],
}

export interface SettingProblem {
  /** Path of the setting: 'deposit.percentage'. */
  readonly field: string
  readonly message: string
}

/** Which settings cannot be meant, though their types are right. A setting that is absent is never wrong. */
export function findSettingProblems(settings: object): SettingProblem[] {
  const outside = Object.entries(settingRanges).flatMap(([field, { least, most, isWhole }]) => {
    const value = valueAt(settings, field)
    const isRight =
      typeof value !== 'number' || (value >= least && value <= most && (!isWhole || Number.isInteger(value)))
    return isRight ? [] : [{ field, message: `must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}` }]
  })
  const wrong = Object.entries(rules).flatMap(([field, [isRight, message]]) => {
    const value = valueAt(settings, field)
    return typeof value !== 'string' || isRight(value) ? [] : [{ field, message }]
  })
  const scripts = valueAt(settings, 'cookieWall.scripts')
  const unusable = Array.isArray(scripts) ? findScriptProblems(scripts) : []
  return [...outside, ...wrong, ...unusable.map(({ field, message }) => ({ field: `cookieWall.${field}`, message }))]
}

/** What stands at a path of names; undefined: nothing. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === 'object' && inside !== null && Object.hasOwn(inside, name)
          ? inside[name as keyof typeof inside]
          : undefined,
      value,
    )

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
