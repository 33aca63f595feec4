/** The shop's two languages. */
export type Locale = 'nld' | 'eng'
