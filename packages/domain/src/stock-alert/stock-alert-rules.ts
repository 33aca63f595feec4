export const alertDays = 365
export const alertConfirmDays = 7
export const mailedAlertDays = 30
export const maxAlerts = 50

const askersPerPiece = 3

export const alertsToSend = (pieces: number | undefined, told: number): number =>
  pieces === undefined ? Number.POSITIVE_INFINITY : Math.max(0, pieces * askersPerPiece - told)
