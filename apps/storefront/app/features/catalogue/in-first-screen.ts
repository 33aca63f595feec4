/**
 * As many cards as fill the first screen below the head of a list: two rows of two or four, and on a very high one
 * three.
 */
export const inFirstScreen = (): number =>
  (matchMedia('(width < 48rem)').matches ? 2 : 4) * (matchMedia('(height < 75rem)').matches ? 2 : 3)
