/** A stock figure of a file is a quantity, or a change (`+5`, `-2`). */
export type StockFigure = number | StockChange

export interface StockChange {
  readonly change: number
}

export const isChange = (figure: StockFigure | null | undefined): figure is StockChange =>
  typeof figure === 'object' && figure !== null

export const piecesBy = (figure: StockFigure, before: number): number =>
  isChange(figure) ? before + figure.change : figure

/** Sums several figures for one stock; the result is a change only when all of them are. */
export function sumOfFigures(figures: readonly StockFigure[]): StockFigure | undefined {
  if (figures.length === 0) return undefined
  const sum = figures.reduce<number>((total, figure) => total + piecesBy(figure, 0), 0)
  return figures.every(isChange) ? { change: sum } : sum
}

export const notCounted = (what: string): string =>
  `the stock of '${what}' is not counted, so nothing can be added to it or taken off: say how many there are.`
