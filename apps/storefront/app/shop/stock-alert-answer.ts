/** What came of asking to be told: it is noted, or a mail asks whose mailbox it is. */
export type StockAlertAnswer =
  | { readonly step: 'noted' | 'mailed'; readonly typed: string }
  /** `problem`: key of a phrase. */
  | { readonly step: 'refused'; readonly typed: string; readonly problem: string }
