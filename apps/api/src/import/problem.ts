/** What is wrong at a place of a file, as told to the merchant; one of these refuses its product. */
export interface Problem {
  readonly line: number
  /** The column or path as the file calls it. */
  readonly field: string
  readonly message: string
}

/** The file as a whole cannot be read any further: nothing of it is kept, also not with `--partial`. */
export class BrokenFile extends Error {
  readonly line: number | undefined
  constructor(message: string, line?: number) {
    super(message)
    this.line = line
  }
}

const mostShown = 50

/** As the merchant reads them: in the order of the file, at most fifty and then a count. */
export function listProblems(problems: readonly Problem[], count = problems.length): string[] {
  const shown = problems.toSorted((a, b) => a.line - b.line).slice(0, mostShown)
  const more = count - shown.length
  return [
    ...shown.map(({ line, field, message }) => `line ${line}, ${field}: ${message}`),
    ...(more > 0 ? [`and ${more} more ${more === 1 ? 'problem' : 'problems'}.`] : []),
  ]
}
