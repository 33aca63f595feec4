/** What is wrong with the file, by its path: 'delivery.2.price'. */
export interface FileProblem {
  readonly path: string
  readonly message: string
}

/** 'the entry' is what problems of a whole entry are called. */
export const pathIn = (section: string, at: number, field: string): string =>
  field === 'the entry' ? `${section}.${at}` : `${section}.${at}.${field}`
