export const inFirstScreen = (): number =>
  (matchMedia('(width < 48rem)').matches ? 2 : 4) * (matchMedia('(height < 75rem)').matches ? 2 : 3)
