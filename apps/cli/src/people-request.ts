import type { Locale } from '@toonbank/domain/locale.ts'

export interface PeopleCommand {
  readonly kind: 'people'
  readonly what: 'customers' | 'orders'
  readonly file: string
  readonly dryRun: boolean
  readonly partial: boolean
  readonly invite: boolean
  readonly language: Locale
  readonly encoding: string | undefined
}

export const isPeopleRequest = ([verb, second]: readonly (string | undefined)[]): boolean =>
  verb === 'customers' || (verb === 'orders' && second === 'import')

export function readPeopleRequest(
  [verb, ...rest]: readonly (string | undefined)[],
  options: Omit<PeopleCommand, 'kind' | 'what' | 'file'>,
): PeopleCommand | { readonly wrong: string } {
  const what = verb === 'customers' ? 'customers' : 'orders'
  const [second, file, ...more] = rest
  if (second !== 'import' || file === undefined || more.length > 0)
    return { wrong: `'${what}' is followed by 'import' and one file.` }
  return { kind: 'people', what, file, ...options }
}
