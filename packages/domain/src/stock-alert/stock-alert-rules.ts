/** How long a request waits for its pieces, and how long one waits for the answer to its mail. */
export const alertDays = 365
export const alertConfirmDays = 7
/** Mailed alerts are kept for so long, so that the link in the mail still ends the others of its address. */
export const mailedAlertDays = 30
/** Nobody waits for more with one mailbox. */
export const maxAlerts = 50

/**
 * How many are told of one piece within a day: some have bought elsewhere by then, and nobody likes to come too late.
 */
const askersPerPiece = 3

/**
 * How many more may be told that something is back. `pieces`: that can be had, undefined where there is no limit;
 * `told`: in the last day.
 */
export const alertsToSend = (pieces: number | undefined, told: number): number =>
  pieces === undefined ? Number.POSITIVE_INFINITY : Math.max(0, pieces * askersPerPiece - told)
