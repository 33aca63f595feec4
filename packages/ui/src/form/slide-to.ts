export interface Ends {
  readonly min: number
  readonly max: number
}

export const slideTo = ({ min, max }: Ends, end: keyof Ends, to: number): Ends =>
  end === 'min' ? { min: Math.min(to, max), max } : { min, max: Math.max(to, min) }
