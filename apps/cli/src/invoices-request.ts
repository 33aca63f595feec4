export interface InvoicesCommand {
  readonly kind: 'invoices'
  readonly file: string
  readonly from: string | undefined
  readonly until: string | undefined
  readonly pdf: string | undefined
}

interface Values {
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly pdf?: string | undefined
}

export function readInvoicesRequest(
  { from, until, pdf }: Values,
  [verb, file, ...more]: readonly string[],
): InvoicesCommand | { readonly wrong: string } {
  if (verb !== 'export' || file === undefined || more.length > 0)
    return { wrong: "'invoices' is followed by 'export' and one file." }
  for (const [name, day] of Object.entries({ from, until }))
    if (day !== undefined && !isDay(day)) return { wrong: `'--${name}' is a day like 2026-10-01, not '${day}'.` }
  if (from !== undefined && until !== undefined && until < from)
    return { wrong: `'--until' ${until} is before '--from' ${from}.` }
  return { kind: 'invoices', file, from, until, pdf }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text
