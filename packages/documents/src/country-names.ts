export const countryNames = {
  nld: { NL: 'Nederland', BE: 'België' },
  eng: { NL: 'Netherlands', BE: 'Belgium' },
} as const
