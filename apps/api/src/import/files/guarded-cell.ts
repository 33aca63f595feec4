/**
 * What a spreadsheet takes for the beginning of a formula (OWASP ASVS 1.2.10), its wide forms included; quotes before
 * it are those of a guard.
 */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/
/** A number is no formula, and other programs want to read it. */
const number = /^-?\d+([.,]\d+)?$/

/**
 * A cell as tables of ours hold it: a quote before what would run as a formula in the spreadsheet of whoever opens the
 * file. Texts that look guarded already get one more, so that every cell is read back as it was.
 */
export const toGuardedCell = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text)

export const fromGuardedCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
