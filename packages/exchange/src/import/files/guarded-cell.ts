/**
 * Attack: formula injection (OWASP ASVS 1.2.10). A cell that begins so is run as a formula by a spreadsheet; full-width
 * signs count too. Leading quotes belong to a guard.
 */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/
/** A number is not a formula, and other programs must be able to read it. */
const number = /^-?\d+([.,]\d+)?$/
/** Shopify and Excel write a quote before a number that is text; a number of ours that has one gets a second. */
const quotedNumber = /^'+\d+$/
/** Excel's other way to keep a number a text. */
const formulaText = /^="([^"]*)"$/

/**
 * Encodes a cell of a table: a quote in front keeps a spreadsheet from running it as a formula. A text that already
 * looks guarded gets one more quote, so that decoding returns every cell unchanged.
 */
export const toGuardedCell = (text: string): string =>
  (formula.test(text) && !number.test(text)) || quotedNumber.test(text) ? `'${text}` : text

export const fromGuardedCell = (cell: string): string =>
  cell.startsWith("'") && (formula.test(cell) || quotedNumber.test(cell))
    ? cell.slice(1)
    : (formulaText.exec(cell)?.[1] ?? cell)
