/** What is wrong at a place of a file, as told to the merchant; one of these refuses its product. */
export interface Problem {
  readonly line: number
  /** The column or path as the file calls it. */
  readonly field: string
  readonly message: string
  /** The same fault on many lines, such as prices in dollars: what has one `once` is told once, with a count. */
  readonly once?: string | undefined
  /** The part that differs among problems with one `once`; the first few are told. */
  readonly name?: string | undefined
  /** Only told: the product comes in without it. */
  readonly isNote?: true | undefined
}

/** The file as a whole cannot be read any further: nothing of it is kept, also not with `--partial`. */
export class BrokenFile extends Error {
  readonly line: number | undefined
  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

const maxShown = 50

/** As the merchant reads them: in the order of the file, at most fifty and then a count. */
export function listProblems(problems: readonly Problem[], count = problems.length): string[] {
  const groups = [
    ...Map.groupBy(
      problems.toSorted((a, b) => a.line - b.line),
      kindOf,
    ).values(),
  ]
  const shown = groups.slice(0, maxShown)
  const more = count - shown.reduce((sum, group) => sum + group.length, 0)
  return [...shown.map(toLine), ...(more > 0 ? [`and ${more} more ${more === 1 ? 'problem' : 'problems'}.`] : [])]
}

/** Sentences that differ only in a name or a number are one. */
const kindOf = ({ once, field, message }: Problem): string =>
  once ?? `${field}: ${message.replace(/'[^']*'|\d+/g, "''")}`

const nameOf = ({ once, name, message }: Problem): string | undefined =>
  name ?? (once === undefined ? /'[^']*'/.exec(message)?.[0] : undefined)

const maxNamed = 3

function toLine([first, ...others]: readonly Problem[]): string {
  if (!first) return ''
  const names = [...new Set(others.flatMap((one) => (nameOf(one) === nameOf(first) ? [] : (nameOf(one) ?? []))))]
  const named =
    names.length > 0 ? `: ${names.slice(0, maxNamed).join(', ')}${names.length > maxNamed ? ', …' : ''}` : ''
  const also =
    others.length > 0 ? ` (The same on ${others.length} more ${others.length === 1 ? 'line' : 'lines'}${named}.)` : ''
  return `line ${first.line}, ${first.field}: ${first.message}${also}`
}
