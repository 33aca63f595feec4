export type StockAlertAnswer =
  | { readonly step: 'noted' | 'mailed'; readonly typed: string }
  /** `problem` is the key of a phrase. */
  | { readonly step: 'refused'; readonly typed: string; readonly problem: string }
