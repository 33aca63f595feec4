type Told = 'sent' | 'sentAndClosed' | 'sentNotClosed' | 'closedNow' | 'taken'
export type TicketAnswer = { readonly ok: true; readonly told: Told } | { readonly ok: false; readonly problem: string }

const known = [
  ...(['ticketChanged', 'tooManyMessages', 'invalidInput', 'notAllowed', 'placeholderLeft', 'takenMeanwhile'] as const),
] as const

export const problemText = (problem: string): (typeof known)[number] | 'unknownProblem' =>
  known.find((one) => one === problem) ?? 'unknownProblem'
