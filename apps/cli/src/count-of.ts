export const countOf = (count: number, plural: string): string =>
  `${count} ${count === 1 ? plural.replace(/ies$/, 'y').replace(/(?<=ss)es$|s$/, '') : plural}`
