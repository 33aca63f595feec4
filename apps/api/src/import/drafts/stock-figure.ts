/** What a file says of a stock: how many there are, or (`+5`, `-2`) how many came and went. */
export type StockFigure = number | StockChange

export interface StockChange {
  readonly change: number
}

export const isChange = (figure: StockFigure | null | undefined): figure is StockChange =>
  typeof figure === 'object' && figure !== null

/** How many there are by this figure, of which there were so many. */
export const piecesBy = (figure: StockFigure, before: number): number =>
  isChange(figure) ? before + figure.change : figure

/** Several figures for one stock, of several places: added up, and a change only where all of them are. */
export function sumOfFigures(figures: readonly StockFigure[]): StockFigure | undefined {
  if (figures.length === 0) return undefined
  const sum = figures.reduce<number>((total, figure) => total + piecesBy(figure, 0), 0)
  return figures.every(isChange) ? { change: sum } : sum
}

export const notCounted = (what: string): string =>
  `the stock of '${what}' is not counted, so nothing can be added to it or taken off: say how many there are.`
