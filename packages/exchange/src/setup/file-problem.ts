export interface FileProblem {
  readonly path: string
  readonly message: string
}

export const pathIn = (section: string, at: number, field: string): string =>
  field === 'the entry' ? `${section}.${at}` : `${section}.${at}.${field}`
