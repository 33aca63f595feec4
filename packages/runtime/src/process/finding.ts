export interface Finding {
  readonly about: string
  readonly verdict: 'good' | 'missing' | 'dangerous'
  readonly sentence: string
}
