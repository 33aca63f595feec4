/**
 * What the doctor says about one setting, one outside service or one fact of the shop; the sentence says what to do.
 */
export interface Finding {
  readonly about: string
  readonly verdict: 'good' | 'missing' | 'dangerous'
  readonly sentence: string
}
