/**
 * Attack: formula injection (OWASP ASVS 1.2.10). A spreadsheet runs a cell with such a beginning as a formula, also
 * with full-width signs. Leading quotes belong to the guard.
 */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/
/** Numbers stay unguarded, because other programs must be able to read them. */
const number = /^-?\d+([.,]\d+)?$/
/** Shopify and Excel write a quote before a number that is text; such a value of ours gets a second quote. */
const quotedNumber = /^'+\d+$/
/** Excel writes a number as text in this way too. */
const formulaText = /^="([^"]*)"$/

/**
 * Encodes a cell with a leading quote, so that no spreadsheet runs it as a formula. A cell that looks guarded gets one
 * more quote, so that decoding returns it unchanged.
 */
export const toGuardedCell = (text: string): string =>
  (formula.test(text) && !number.test(text)) || quotedNumber.test(text) ? `'${text}` : text

export const fromGuardedCell = (cell: string): string =>
  cell.startsWith("'") && (formula.test(cell) || quotedNumber.test(cell))
    ? cell.slice(1)
    : (formulaText.exec(cell)?.[1] ?? cell)
