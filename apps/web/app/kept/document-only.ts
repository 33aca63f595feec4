/**
 * Hides properties from what is sent along with a document, which shows them already: its drawing sees them, and React
 * Router writes down only what can be enumerated. In the browser they are undefined until the router asks for the
 * page's data itself (`isData`). A trap: a copy (`{ ...value }`) has them no more.
 */
export function documentOnly<Value extends object, Key extends keyof Value>(
  { isData }: { readonly isData: boolean },
  value: Value,
  ...keys: readonly Key[]
): Omit<Value, Key> & Partial<Pick<Value, Key>> {
  if (isData) return value
  const hidden = Object.fromEntries(keys.map((key) => [key, { value: value[key], enumerable: false }]))
  return Object.defineProperties({ ...value }, hidden)
}
