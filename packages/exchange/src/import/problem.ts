export interface Problem {
  readonly line: number
  readonly field: string
  readonly message: string
  /** Problems with the same `once` on many lines are reported once, with a count. */
  readonly once?: string | undefined
  readonly name?: string | undefined
  readonly isNote?: true | undefined
}

/** The file cannot be read any further, so nothing of it is imported, even with `--partial`. */
export class BrokenFile extends Error {
  readonly line: number | undefined
  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

const maxShown = 50

/** Lists problems in the order of the file, at most fifty and then a count. */
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
