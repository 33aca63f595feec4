const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/** Browser and system in words, for the list of sessions: 'Firefox, Linux'. */
export function deviceOf(headers: Headers): string {
  const agent = headers.get('user-agent') ?? ''
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(agent))?.[1]
  return [find(browsers), find(systems)].filter(Boolean).join(', ')
}
