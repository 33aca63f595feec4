import { text } from 'node:stream/consumers'
import { type EntryContext, isRouteErrorResponse } from 'react-router'
import { answersIn, isHeld, jsonOf } from './held-answers.server.ts'

/**
 * React Router writes what its loaders have answered as a stream, behind a boundary of `Suspense` that has the whole
 * page wait. Here it stands in the document as text (`PageScripts`), so that the page is drawn at once: as JSON, a
 * kilobyte smaller, compressed, since each name and value stands where it belongs and not by its number; as React
 * Router wrote it where JSON cannot say it. Where the answers of other loaders are held (`held-answers.server.ts`) that
 * is not there, and what JSON cannot say is sent as JSON makes of it: a date as text, no number as null. The page is
 * drawn from `context`.
 */
export async function takeLoadedData({
  serverHandoffStream,
  ...handed
}: EntryContext): Promise<{ context: EntryContext; loaded: string | undefined }> {
  const answered = handed.staticHandlerContext
  const loaderData = answersIn(answered.loaderData)
  const context = { ...handed, staticHandlerContext: { ...answered, loaderData } }
  if (!serverHandoffStream) return { context, loaded: undefined }
  const isJsonAlone = Object.values(answered.loaderData).some(isHeld)
  const json = toJson(answered, jsonOf) ?? (isJsonAlone ? toJson(answered, roughJsonOf) : undefined)
  return { context, loaded: inScript(json ?? (await text(serverHandoffStream))) }
}

type ToJson = (value: unknown) => string | undefined

const roughJsonOf: ToJson = (value) => jsonOf(value) ?? JSON.stringify(value) ?? 'null'

/** As JSON where all is well; undefined: JSON cannot say it. */
function toJson(
  { loaderData, actionData, errors }: EntryContext['staticHandlerContext'],
  write: ToJson,
): string | undefined {
  const answers = Object.entries(loaderData)
  // A route whose loader answered nothing has its place all the same: without it React Router would ask for it again.
  const nothing = answers.flatMap(([id, value]) => (value === undefined ? id : []))
  const said = toObject(
    answers.filter(([, value]) => value !== undefined),
    write,
  )
  const action = write(actionData ?? null)
  const thrown = Object.entries(errors ?? {}).map(([id, error]) => [id, toThrown(error)] as const)
  const failed = errors ? toObject(thrown, write) : 'null'
  if (said === undefined || action === undefined || failed === undefined) return undefined
  const json = `{"loaderData":${said},"actionData":${action},"errors":${failed}}`
  return errors || nothing.length > 0 ? toLines(JSON.parse(json), nothing) : json
}

function toObject(values: readonly (readonly [name: string, value: unknown])[], write: ToJson): string | undefined {
  const parts = values.map(([name, value]) => [JSON.stringify(name), write(value)])
  return parts.some(([, json]) => json === undefined) ? undefined : `{${parts.map((part) => part.join(':')).join()}}`
}

type Thrown = readonly [kind: string, ...of: unknown[]]

/** A kind of error that React Router's browser part makes anew, and of what. */
function toThrown(error: unknown): Thrown {
  if (isRouteErrorResponse(error)) return ['ErrorResponse', error.data ?? null, error.status, error.statusText]
  return error instanceof Error ? ['SanitizedError', error.name, error.message] : ['SanitizedError', 'Error', '']
}

interface Answers {
  readonly loaderData: object
  readonly actionData: unknown
  readonly errors: Readonly<Record<string, Thrown>> | null
}

/** In React Router's writing, as `loaded-lines.js` makes it of JSON, with errors and with what is nothing (-7). */
function toLines({ loaderData, actionData, errors }: Answers, nothing: readonly string[]): string {
  const list: unknown[] = []
  const write = (entries: readonly (readonly [name: string, place: () => number])[]): number => {
    const at = list.push({}) - 1
    list[at] = Object.fromEntries(entries.map(([name, place]) => [`_${add(name)}`, place()]))
    return at
  }
  const add = (value: unknown): number => {
    if (value === null) return -5
    if (typeof value === 'object' && !Array.isArray(value))
      return write(Object.entries(value).map(([name, of]) => [name, () => add(of)]))
    const at = list.push(value) - 1
    if (Array.isArray(value)) list[at] = value.map(add)
    return at
  }
  const thrown = ([kind, ...of]: Thrown): number => list.push([kind, ...of.map(add)]) - 1
  const answers = [
    ...Object.entries(loaderData).map(([id, of]) => [id, () => add(of)] as const),
    ...nothing.map((id) => [id, () => -7] as const),
  ]
  write([
    ['loaderData', () => write(answers)],
    ['actionData', () => add(actionData)],
    ['errors', () => (errors ? write(Object.entries(errors).map(([id, of]) => [id, () => thrown(of)])) : -5)],
  ])
  return JSON.stringify(list)
}

/** Either is JSON, so `<` stands in its texts alone. Attack: `</script>` in a text would end the element. */
const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`)
