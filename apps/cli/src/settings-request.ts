export type SettingsCommand = { readonly kind: 'settings' } & (
  | { readonly verb: 'export'; readonly file: string }
  | { readonly verb: 'import'; readonly file: string; readonly dryRun: boolean }
  | { readonly verb: 'get'; readonly name: string | undefined }
  | { readonly verb: 'set'; readonly name: string; readonly value: string; readonly dryRun: boolean }
)

export function readSettingsRequest(
  [verb, first, second, ...more]: readonly string[],
  dryRun: boolean,
): SettingsCommand | { readonly wrong: string } {
  const kind = 'settings'
  const isShort = second === undefined && more.length === 0
  if (dryRun && (verb === 'export' || verb === 'get'))
    return { wrong: `'--dry-run' means nothing for 'settings ${verb}'.` }
  if (verb === 'export' && first !== undefined && isShort) return { kind, verb, file: first }
  if (verb === 'import' && first !== undefined && isShort) return { kind, verb, file: first, dryRun }
  if (verb === 'get' && isShort) return { kind, verb, name: first }
  if (verb === 'set' && first !== undefined && second !== undefined && more.length === 0)
    return { kind, verb, name: first, value: second, dryRun }
  if (verb === 'export' || verb === 'import') return { wrong: `'settings ${verb}' is followed by one file.` }
  if (verb === 'get') return { wrong: "'settings get' is followed by one name, or by nothing." }
  if (verb === 'set')
    return { wrong: "'settings set' is followed by a name and a value; a value with spaces stands in quotation marks." }
  return { wrong: "'settings' is followed by export, import, get or set." }
}
